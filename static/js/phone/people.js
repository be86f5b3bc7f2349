// Who has played in the matches on this phone, to be suggested where a name is typed:
// web/known_people.py.

import { numbersTo } from "./rules/seating.js";
import { MOST_PLAYERS } from "./rules/checks.js";
import { _ } from "./speech.js";
import { matches, readMatch } from "./store.js";

const [MOST_MATCHES, MOST_NAMES] = [20, 60];

// Their names, those of the newest match first, without names that only say a place.
export async function knownPeople() {
  const rows = (await matches()).sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, MOST_MATCHES);
  const logs = await Promise.all(rows.map(({ id }) => readMatch(id)));
  const names = logs.flatMap(({ operations }) => operations.flatMap(namesIn));
  const places = numbersTo(MOST_PLAYERS).map((number) => _("Player %(number)s", { number: number + 1 }));
  return [...new Set(names)].filter((name) => !places.includes(name)).slice(0, MOST_NAMES);
}

function namesIn({ kind, body }) {
  if (kind === "start") return body.players;
  return kind === "seating" && body.name ? [body.name] : [];
}
