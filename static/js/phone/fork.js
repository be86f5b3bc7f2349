// Two phones wrote after the same operation. The table chooses; the choice is in the log, too: what
// loses is written and voided, and whatever is written again has a new id and says what it supersedes.

import { fold, withOperation } from "./log/match.js";
import { RuleError } from "./rules/codes.js";
import { deviceName } from "./device.js";
import { newOperationId } from "./ids.js";

const CONFLICT = "conflict";

// The operations that follow the server's log by this choice. `theirs` is all that the server has,
// `other` what of it this phone did not know, `mine` what waits here.
export function resolved(theirs, mine, other, choice) {
  const branch = new Branch(theirs);
  if (choice.startsWith("theirs") && branch.fits(mine)) {
    const again = branch.writeAgain(mine);
    if (choice === "theirs") branch.takeBack(again);
    return branch.added;
  }
  branch.takeBack(other);
  const taken = branch.added.slice();
  const again = branch.writeAgain(mine);
  if (choice === "mine_first") branch.writeAgain(other);
  // Ours does not fit behind theirs, which may have ended the match: it is kept, taken out.
  if (choice.startsWith("theirs")) {
    branch.takeBack(again);
    branch.takeBack(taken);
  }
  return branch.added;
}

class Branch {
  constructor(operations) {
    this.match = fold(operations);
    this.added = [];
    this.ids = new Map();
  }

  // Whether all of these can be written at the end.
  fits(operations) {
    const trial = new Branch(this.match.operations);
    return trial.writeAgain(operations).length === operations.length;
  }

  // False if it can no longer be: what is to be voided is voided already, or what it is about is gone.
  write(kind, body, told = {}) {
    const last = this.match.operations.at(-1);
    const made = { id: newOperationId(), seq: last.seq + 1, kind, body, parent: last.id, device: deviceName() };
    const operation = { ...made, made_at: new Date().toISOString(), ...told };
    try {
      this.match = withOperation(this.match, operation);
    } catch (error) {
      if (error instanceof RuleError) return false;
      throw error;
    }
    this.added.push(operation);
    return operation;
  }

  // Each once more at the end; those that are about others are about the new ones.
  writeAgain(operations) {
    const written = [];
    for (const { id, kind, body, device, made_at } of operations) {
      const target = this.ids.get(body.target);
      const operation = this.write(kind, target ? { ...body, target } : body, { device, made_at, supersedes: id });
      if (!operation) continue;
      this.ids.set(id, operation.id);
      written.push(operation);
    }
    return written;
  }

  // The newest first, so that each is about what there is.
  takeBack(operations) {
    for (const { id, kind, body } of operations.toReversed()) {
      if (kind === "void") this.write("restore", { target: body.target, reason: CONFLICT });
      else if (kind === "restore") this.write("void", { target: body.target, reason: CONFLICT });
      else this.write("void", { target: id, reason: CONFLICT });
    }
  }
}
