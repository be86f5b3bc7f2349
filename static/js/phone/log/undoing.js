// What undo takes back and redo brings back: log/undoing.py.

export const isUndoOrRedo = ({ kind }) => kind === "void" || kind === "restore";
export const REMOVED = "removed";

// The steps that undo would take back, and those that redo would bring back; the next one is the last.
// A void or a restore that says the opposite of the newest step is an undo, and one that says again
// what was undone last is a redo; every other one is a step of its own.
export function steps({ operations }) {
  const [done, undone] = [[], []];
  for (const operation of operations.slice(1)) {
    const says = (step, said) => isUndoOrRedo(operation) && step && isSame(operation, said(step));
    if (says(done.at(-1), undoOf) && operation.body.reason !== REMOVED) undone.push(done.pop());
    else if (says(undone.at(-1), redoOf)) done.push(undone.pop());
    else {
      done.push(operation);
      undone.length = 0;
    }
  }
  return { undo: done.at(-1), redo: undone.at(-1) };
}

export const isSame = ({ kind, body: { target } }, said) => kind === said.kind && target === said.target;

// What is written to take a step back, and to bring it back: {kind, target}.
export const undoOf = (step) => ({ ...redoOf(step), kind: step.kind === "void" ? "restore" : "void" });
export const redoOf = (step) =>
  isUndoOrRedo(step) ? { kind: step.kind, target: step.body.target } : { kind: "restore", target: step.id };
