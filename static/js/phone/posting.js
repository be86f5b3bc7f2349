// Sends what waits on this phone, in its order, until the server has it. Sending again does no harm:
// the server knows operations by their ids. Nothing here needs a page, so that the worker sends, too.

import { operationsSince, post } from "./asking.js";
import { settle } from "./settling.js";
import { acknowledge, changeRow, readMatch } from "./store.js";

const MOST = 50;
// The server takes 64 KiB; the rest is for the frame and for what grows on the way.
const LARGEST_BYTES = 48_000;
const MOST_TRIES = 60;
const OLDER = /^(rulebook_format|unknown_field|not_one_of)$/;

// How it ends: {state, waiting, …}. `told` hears of it when something is on its way or was merged.
export async function sendPending(id, { told = () => {}, standings = () => null } = {}) {
  let most = MOST;
  let differs = false;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { row, operations } = await readMatch(id);
    const pending = row ? operations.filter(({ seq }) => seq > row.acked) : [];
    const waiting = pending.length;
    if (!waiting) return { state: differs ? "differs" : row?.acked ? "saved" : "local", waiting };
    told({ state: "saving", waiting });
    const batch = fitting(pending, most);
    const now = batch.length === waiting ? standings(operations) : null;
    const sent = batch.map(({ seq, ...rest }) => rest);
    const answer = await post(id, { operations: sent, edit_key: row.edit_key, now });
    const step = await taken({ id, row, operations, batch, answer });
    if (step.state) return { waiting, ...step };
    if (step.isMerged) told({ state: "merged", waiting });
    differs ||= step.differs;
    most = step.most ?? MOST;
  }
  return { state: "waiting", waiting: 1 };
}

// As many as a request holds, at least one.
function fitting(pending, most) {
  const sizeOf = (operation) => new TextEncoder().encode(JSON.stringify(operation)).length;
  let size = 0;
  const tooMany = pending.findIndex((each, index) => (size += sizeOf(each)) > LARGEST_BYTES || index >= most);
  return tooMany < 0 ? pending : pending.slice(0, Math.max(1, tooMany));
}

// What an answer leads to: a state that ends the sending, or nothing in its way.
async function taken(sent) {
  const { answer, batch } = sent;
  const { status, told } = answer;
  if (status === 200 && Number.isInteger(told?.seq)) return acknowledged(sent);
  if (status === 409 && Array.isArray(told?.operations)) return settled(sent.id, told.operations);
  if (status === 413 && batch.length > 1) return { most: Math.ceil(batch.length / 2) };
  if (status === 413) return { state: "refused" };
  if (status === 404 && told?.code === "no_such_match") return lost(sent);
  if ((status === 403 || status === 422) && told?.code) return refused(told, batch);
  return { state: "waiting", wait: answer.wait };
}

// The server has the batch. If its log ends otherwise than ours does there, others wrote, too.
async function acknowledged({ id, batch, answer: { told } }) {
  const last = told.last ?? batch.at(-1).id;
  if (await acknowledge(id, told.seq, last)) return { differs: told.differs };
  const theirs = await operationsSince(id, 0);
  return theirs ? settled(id, theirs.operations) : { state: "waiting" };
}

const settled = async (id, theirs) =>
  (await settle(id, theirs)) ? { isMerged: true } : { state: "fork", theirs };

// The server lost the match, as after an old backup was put back: it gets all of it again.
async function lost({ id, row, operations }) {
  if (!row.acked || operations[0].kind !== "start") return { state: "refused", code: "no_such_match" };
  await changeRow(id, { acked: 0 });
  return {};
}

// What comes before a refused operation is sent without it.
function refused({ code, at, sentence }, batch) {
  const index = Number(/^operations\[(\d+)\]/.exec(at ?? "")?.[1] ?? 0);
  if (index > 0 && index < batch.length) return { most: index };
  if (code === "pen") return { state: "refused", code };
  return { state: "refused", code: OLDER.test(code) ? "older" : code, sentence };
}
