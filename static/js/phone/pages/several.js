// Several operations of a kind as one: all of them are on the disk, or none.

import { withOperation } from "../log/match.js";
import { Outdated } from "../record.js";
import { tellStatus } from "../status.js";
import { replaceFrom } from "../store.js";

// Their ids follow from that of the form, so that the same form twice is one. Whether anything was
// written. Raises RuleError, and Outdated if somebody wrote since `parent`.
export async function writeSeveral(sending, kind, bodies, { id, parent }) {
  const { record } = sending;
  if (!bodies.length || record.has(`${id}-0`)) return false;
  if (parent !== record.last.id) throw new Outdated();
  let { match } = record;
  const added = bodies.map((body, number) => {
    const last = match.operations.at(-1);
    const operation = { ...record.operation(kind, body, `${id}-${number}`), seq: last.seq + 1, parent: last.id };
    match = withOperation(match, operation);
    return operation;
  });
  const [{ seq, made_at: at }] = added;
  if (!(await replaceFrom(record.id, seq, added, { at }, record.last))) {
    await record.read();
    throw new Outdated();
  }
  record.match = match;
  tellStatus({ state: "local", waiting: record.pending });
  sending.outbox.now();
  return true;
}
