// What pages ask a match for.

export const now = ({ entries }) => entries.at(-1).after;
export const names = ({ entries }) => entries.at(-1).names;
export const hands = ({ entries }) => entries.filter(({ number }) => number !== null);
export const findEntry = ({ entries }, id) => entries.find(({ operation }) => operation.id === id);

// Whether the table has stopped for the day: nobody has won, and it goes on another.
export function isPaused({ entries }) {
  const { finished, winners } = entries.at(-1).after;
  if (!finished || winners.length) return false;
  const ends = ({ operation: { kind }, is_voided, problem }) => kind === "finish" && !is_voided && !problem;
  return entries.findLast(ends).body.reason === "evening_over";
}

// What the start says beside its rules.
export const startOf = ({ entries }) => entries[0].said;

// What the match is called; empty if nobody gave it a name.
export const titleOf = (match) => lastBody(match, "title").title ?? "";

// The club, tournament or evening that the match belongs to; empty for none.
export const groupOf = ({ entries }) =>
  entries.findLast(({ operation: { kind }, body, is_voided, problem }) =>
    kind === "title" && "group" in body && !is_voided && !problem)?.body.group ?? "";

// The body that holds the rules played by now, and their rulebook.
export const rulesBody = (match) => lastBody(match, "ruleset");

const lastBody = ({ entries }, kind) =>
  entries.findLast(
    ({ operation, is_voided, problem }) =>
      ["start", kind].includes(operation.kind) && !is_voided && !problem,
  ).body;
