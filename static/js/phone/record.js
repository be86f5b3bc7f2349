// A match on this phone: its log, what follows from it, and how much of it the server has.

import { fold, withOperation } from "./log/match.js";
import { isKnown } from "./log/operations.js";
import { isKeyRight, lookSince, operationsSince } from "./asking.js";
import { deviceName } from "./device.js";
import { rebuilt } from "./rebuilding.js";
import { append, changeRow, readMatch, replaceFrom } from "./store.js";
import { settle } from "./settling.js";
import { newOperationId } from "./ids.js";

export class NoSuchMatch extends Error {}
export class Outdated extends Error {}
// Somebody wrote with a newer release, which says things that this one does not know.
export class TooNew extends Error {}

// The match as this phone has it; asked of the server where it has not been here before.
export async function openRecord(id) {
  const record = new Record(id);
  if (!(await record.read()) && !(await record.freshen())) throw new NoSuchMatch(id);
  return record;
}

export class Record {
  constructor(id) {
    this.id = id;
  }

  async read() {
    const { row, operations } = await this.stored();
    this.row = row;
    if (!operations.every(isKnown)) throw new TooNew(this.id);
    const isSame = this.match?.operations.length === operations.length && this.last.id === operations.at(-1).id;
    if (operations.length && !isSame) this.match = fold(operations);
    return operations.length > 0;
  }

  async readRow() {
    this.row = (await this.stored()).row;
  }

  // What the browser threw away while this page was open, the page puts back.
  async stored() {
    const found = await readMatch(this.id);
    if (found.operations.length && !found.row) return rebuilt(this.id, found.operations);
    if (found.operations.length || !this.match) return found;
    await replaceFrom(this.id, 1, this.match.operations, this.row, null);
    return readMatch(this.id);
  }

  get pending() {
    return Math.max(0, this.last.seq - this.row.acked);
  }

  // Takes over what others wrote, unless something of ours still waits. Whether there was any.
  async freshen(signal) {
    // It started here, and the server has nothing of it yet.
    if (this.row?.edit_key && !this.row.acked) return false;
    const known = this.row?.acked ?? 0;
    const { told, wait } = await lookSince(this.id, known, signal);
    this.answered = { ...this.answered, ...told, wait, isHeard: Boolean(told) };
    if (!told) return false;
    const { operations } = told;
    const ours = this.match?.operations ?? [];
    if (known && told.at !== undefined && told.at !== ours[known - 1]?.id) return this.settle();
    const right = await this.rightNow(told);
    if (this.row && Object.keys(right).some((name) => this.row[name] !== right[name])) {
      await changeRow(this.id, right);
      Object.assign(this.row, right);
    }
    if (!operations.length || ours.length > known) return false;
    const row = { edit_key: null, at: new Date().toISOString(), ...this.row, acked: known + operations.length, ...right };
    await replaceFrom(this.id, known + 1, operations, row, ours.at(-1));
    return this.read();
  }

  // Whether this phone may write. The server judges by the cookie; where that was lost, the key that
  // the phone keeps brings it back, and goes away if it fits no more. A phone that has none asks once.
  async rightNow({ can_write, edit_key: given }) {
    if (given) return { can_write, edit_key: given };
    if (can_write) return { can_write, ...(await this.keyGiven()) };
    // Another tab may have given the pen back.
    await this.readRow();
    const { edit_key, acked } = this.row ?? {};
    if (!edit_key) return { can_write };
    const fits = await isKeyRight(this.id, edit_key, this.match.operations[acked - 1]);
    return fits === false ? { can_write, edit_key: null } : { can_write: this.row.can_write };
  }

  async keyGiven() {
    if (!this.row || this.row.edit_key || this.hasAsked) return {};
    const told = await operationsSince(this.id, 0);
    this.hasAsked = Boolean(told);
    return told?.edit_key ? { edit_key: told.edit_key } : {};
  }

  // The server's log is another than we knew: an old backup was put back, or a title came between.
  async settle() {
    const told = await operationsSince(this.id, 0);
    if (!told || !(await settle(this.id, told.operations))) return false;
    return this.read();
  }

  // The match as it would be with one more operation. Raises RuleError.
  foresee(kind, body) {
    return withOperation(this.match, this.operation(kind, body));
  }

  operation(kind, body, id = newOperationId()) {
    const { last } = this;
    return { id, seq: last.seq + 1, kind, body, parent: last.id, device: deviceName(), made_at: new Date().toISOString() };
  }

  get last() {
    return this.match.operations.at(-1);
  }

  has(id) {
    return this.match.operations.some((operation) => operation.id === id);
  }

  // Writes one operation; what is promised is on the disk. The same id twice is one operation. Raises
  // RuleError, and Outdated if somebody wrote since `parent`, in another tab or on another phone. While
  // the disk works, `coming` is the match as it will be.
  async write(kind, body, { id = newOperationId(), parent = this.last.id } = {}) {
    if (this.has(id)) return;
    if (parent !== this.last.id) throw new Outdated();
    const operation = this.operation(kind, body, id);
    const after = withOperation(this.match, operation);
    this.coming = after;
    if (!(await append(this.id, operation))) {
      await this.read();
      if (this.has(id)) return;
      if (parent !== this.last.id || !(await append(this.id, operation))) throw new Outdated();
    }
    this.match = after;
  }
}
