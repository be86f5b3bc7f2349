// Ids and secrets from the phone's own chance. There is no `randomUUID` on plain http.

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

const randomText = (length) =>
  [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => LETTERS[byte % 64]).join("");

// 96 bits for what lets one watch, 192 for what lets one write, 120 for an operation.
export const newMatchId = () => randomText(16);
export const newEditKey = () => randomText(32);
export const newOperationId = () => randomText(20);
