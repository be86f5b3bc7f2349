// Who played a match, whatever seat or spelling they had when; a substitute is somebody else:
// web/persons.py.

// The people in the order in which they came, spelt as they were last, and at each entry by seat the
// person. Whoever comes under a name of somebody who has left is that person again.
export function personsOf({ entries }) {
  const names = [...entries[0].names];
  let now = [...names.keys()];
  const seats = entries.map(({ operation: { kind }, said, problem, is_voided }) => {
    if (kind === "seating" && said && !problem && !is_voided) now = after(said, now, names);
    return now;
  });
  return { names, seats };
}

function after({ move, seat, other, name }, now, names) {
  if (move === "rename") names[now[seat]] = name;
  if (move === "substitute") return now.with(seat, personOf(name, now, names));
  if (move === "join") return now.toSpliced(seat, 0, personOf(name, now, names));
  return move === "swap" ? now.with(seat, now[other]).with(other, now[seat]) : now;
}

function personOf(name, seated, names) {
  const found = names.findIndex((known, person) => known === name && !seated.includes(person));
  return found < 0 ? names.push(name) - 1 : found;
}
