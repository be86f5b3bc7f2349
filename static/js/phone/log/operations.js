// What the body of an operation says. `start` and `ruleset` carry their rulebook: it is compiled by
// the server, and only read here.

import { finish, newTitle, reopen, seating, setLevels, start } from "../rules/changes.js";
import { upTo } from "../rules/checks.js";
import { refuse } from "../rules/codes.js";
import { readDeclare, readHand } from "../rules/hand.js";
import { checkKeys, object, record, text } from "../rules/plain.js";
import { FORMAT } from "../rules/rulebook.js";

const READERS = {
  start({ ruleset, rulebook, ...told }) {
    return { ...start.read(told), ...readRules({ ruleset, rulebook }) };
  },
  declare: readDeclare,
  hand: readHand,
  set_levels: setLevels.read,
  seating: seating.read,
  ruleset(body) {
    checkKeys(body, { ruleset: 0, rulebook: 0 });
    return readRules(body);
  },
  title: newTitle.read,
  finish: finish.read,
  reopen: reopen.read,
};

const ABOUT = new Set(["amend", "void", "restore"]);

export const readEntry = (kind, body) => READERS[kind](body);
export const isAboutEntries = ({ kind }) => !(kind in READERS);

// Whether this release knows what an operation says; a newer one may have written it.
export const isKnown = ({ kind, body }) =>
  (kind in READERS || ABOUT.has(kind)) &&
  [body, body.body].every((each) => !(each?.rulebook?.format > FORMAT));

function readRules({ ruleset, rulebook }) {
  if (!rulebook) refuse("missing_field", ruleset ? "rulebook" : "ruleset");
  if (rulebook.format !== FORMAT) refuse("rulebook_format", "rulebook.format", { known: FORMAT });
  return { rulebook };
}

const revision = { target: [text()], reason: [upTo(500), ""] };
const revisions = { amend: record({ ...revision, body: [object] }) };

// Refuse an amendment, a void or a restore that does not say what it is about.
export const checkRevision = ({ kind, body }) => (revisions[kind] ?? record(revision)).read(body);
