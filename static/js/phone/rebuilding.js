// The row of a match that was lost while its log stayed is made anew: whether this phone may write, and
// what of the log is safe, is asked of the server. Without an answer all of it waits to be sent.

import { lookSince } from "./asking.js";
import { newEditKey } from "./ids.js";
import { settle } from "./settling.js";
import { readMatch, replaceFrom } from "./store.js";

const NOT_THERE = 404;

// The row and the log, whole again.
export async function rebuilt(id, operations) {
  const last = operations.at(-1);
  const { told, status } = await lookSince(id, 0);
  const { can_write = true, edit_key = status === NOT_THERE ? newEditKey() : null } = told ?? {};
  await replaceFrom(id, last.seq + 1, [], { edit_key, can_write, acked: 0, at: last.made_at }, last);
  if (told) await settle(id, told.operations);
  return readMatch(id);
}
