// Undo and redo: which operation a void or a restore would be about.

export const isUndoOrRedo = ({ kind }) => kind === "void" || kind === "restore";

// What undo takes back: the newest live operation but the start. An amendment of what was taken out
// is not live.
export function undoable({ operations, voided }) {
  const isLive = ({ id, body }) => !voided.has(id) && !voided.has(body.target);
  return operations.slice(1).findLast((each) => !isUndoOrRedo(each) && isLive(each));
}

// What redo brings back: the last that was undone, if nothing else was written since.
export function redoable({ operations }) {
  const restored = new Set();
  for (const { kind, body } of operations.toReversed()) {
    if (kind === "restore") restored.add(body.target);
    else if (kind !== "void") return undefined;
    else if (!restored.delete(body.target)) return operations.find(({ id }) => id === body.target);
  }
}
