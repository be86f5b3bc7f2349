// The server's clock, as its answers tell it: a phone's own may be a day off.

let ahead = -Infinity;

// An answer that the browser kept is as old as its date: the one that is furthest ahead is right.
export function hearDate(date) {
  const told = Date.parse(date ?? "");
  if (told) ahead = Math.max(ahead, told - performance.now());
}

export const serverNow = () => performance.now() + ahead;
