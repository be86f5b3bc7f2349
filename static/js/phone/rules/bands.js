// What the opponents' total is worth: rows from the lowest total to the highest.

import { refuse } from "./codes.js";

const holds = (band, total) =>
  (band.from === null || band.from <= total) && (band.to === null || total <= band.to);

// The lowest and the highest multiple of five in a row, null where it is open.
export const firstTotal = (band) => (band.from === null ? null : Math.ceil(band.from / 5) * 5);
export const lastTotal = (band) => (band.to === null ? null : Math.floor(band.to / 5) * 5);

// The stretch of a row that a total lies in, with the levels that it gives there.
function bandAt(band, total) {
  if (!band.every) return band;
  if (band.deal === "declarers") return downwards(band, band.to ?? 0, total);
  return upwards(band, band.from ?? 0, total);
}

function upwards(band, edge, total) {
  const more = Math.floor((total - edge) / band.every);
  const from = edge + more * band.every;
  const to = Math.min(from + band.every - 1, band.to ?? Infinity);
  return { ...band, from, to, opponents: band.opponents + more, every: 0 };
}

function downwards(band, edge, total) {
  const more = Math.floor((edge - total) / band.every);
  const to = edge - more * band.every;
  const from = Math.max(to - band.every + 1, band.from ?? -Infinity);
  const friends = band.friends === null ? null : band.friends + more;
  return { ...band, from, to, declarers: band.declarers + more, friends, every: 0 };
}

export function findBand(bands, total) {
  for (const band of bands) if (holds(band, total)) return bandAt(band, total);
  return refuse("total_without_band", "", { total });
}

// The rows with every repeated level between two totals written out, lowest total first.
export const ladder = (bands, low, high) => bands.flatMap((band) => writtenOut(band, low, high));

function writtenOut(band, low, high) {
  if (!band.every) return [band];
  const rows = [];
  const last = Math.min(high, band.to ?? high);
  for (let at = Math.max(low, band.from ?? low); at <= last; at = rows.at(-1).to + 1) {
    rows.push(bandAt(band, at));
  }
  return rows;
}

// Points that the opponents lack to the next better row, and that row; null at the end.
export function nextLine({ bands }, total) {
  const here = findBand(bands, total);
  let [edge, row] = [total, here];
  while (worth(row) === worth(here)) {
    if (row.to === null) return null;
    edge = lastTotal(row) + 5;
    row = findBand(bands, edge);
  }
  return { lack: edge - total, row };
}

const worth = ({ deal, declarers, friends, opponents }) =>
  [deal, declarers, friends, opponents].join();
