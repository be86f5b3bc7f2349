// How a rulebook is read: whose level a seat plays, and the names of the places of the ladder.

import { refuse } from "./codes.js";

export const FORMAT = 1;

// The place of the last level.
export const topOf = ({ levels }) => levels.length - 1;

// Whether everybody has a level of his own and friends are found in every hand.
export const hasFriends = ({ teams }) => teams === 0;

// Whose level a seat plays: the number of its team, or its own where friends are found.
export const ownerOf = ({ teams }, seat) => (teams ? seat % teams : seat);

// The level of a place as players say it; plain numbers where levels are numbered.
export function levelName({ levels, numbered }, place, lap = 0) {
  if (numbered) return String(lap * levels.length + place + 2);
  return levels[place] ?? `past ${levels.at(-1)}`;
}

export function findLevel({ levels, numbered }, level) {
  if (numbered && /^\d{1,3}$/.test(level) && level >= 2) {
    const lap = Math.floor((level - 2) / levels.length);
    return { place: level - 2 - lap * levels.length, lap };
  }
  const place = numbered ? -1 : levels.indexOf(level);
  return place < 0 ? refuse("level_not_in_ladder", "", { level }) : { place, lap: 0 };
}

// The place after a gain, or after a loss, which never goes below the first.
export const climbed = (place, gain, reach) =>
  gain < 0 ? Math.max(0, place + gain) : Math.min(place + gain, reach);
