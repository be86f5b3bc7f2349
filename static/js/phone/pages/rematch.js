// A match is played once more: the next one starts on this phone, network or not.

import { rulesBody } from "../log/reading.js";
import { RuleError } from "../rules/codes.js";
import { flash } from "../rendering.js";
import { turnTo } from "../showing.js";
import { _ } from "../speech.js";
import { keep, kept, replaceFrom } from "../store.js";
import { joined } from "../view/cards.js";
import { rematchOperations } from "../view/ending.js";
import { explain } from "../view/reasons.js";
import { notKept } from "./doing.js";
import { rulesAgain } from "./rules.js";

// True once the page of the next match is shown; else the page says what was in the way. All of it is
// written at once, or nothing. The same form twice is one match.
export async function rematch({ match }, form) {
  const [id, edit_key] = [form.get("new_id"), form.get("edit_key")];
  try {
    const operations = rematchOperations(match, form, await rulesAgain(rulesBody(match)));
    const [{ made_at: at, body: { players: names } }] = operations;
    await replaceFrom(id, 1, operations, { edit_key, can_write: true, acked: 0, at }, null);
    await keep("table", { ...(await kept("table")), names });
    flash(_("A new match: %(names)s.", { names: joined(names) }));
  } catch (error) {
    flash(error instanceof RuleError ? explain(error) : notKept(error), "bad");
    return false;
  }
  turnTo(`/m/${id}`);
  return true;
}
