// A new match: who sits where and by which rules. It starts on this phone, network or not.

import { askedFor, freshened, kept as keptRules } from "../kept.js";
import { knownPeople } from "../people.js";
import { allPresets } from "../presets.js";
import { RuleError } from "../rules/codes.js";
import { flash } from "../rendering.js";
import { asTyped, fill, patch, turnTo } from "../showing.js";
import { append, keep, kept } from "../store.js";
import { formOf, isTouched } from "../view/forms.js";
import { isOwn, isUnknown, newMatchPage, startOperation } from "../view/starting.js";
import { notKept } from "./doing.js";

const TABLE = "table";

export class Starting {
  async open() {
    const [presets, own, table, people] = await Promise.all([allPresets(), keptRules(), kept(TABLE), knownPeople()]);
    this.known = { presets, own, table, people };
    const form = filledIn() ?? formOf(addressed());
    // Rules of one's own are chosen again as long as they are kept here.
    if (!form.has("preset") && isOwn(table?.preset) && !isUnknown(table.preset, own)) {
      form.put("preset", table.preset);
      form.put("own_chosen", "yes");
    }
    if (isUnknown(form.get("preset"), own) && !(await this.learn(form.get("preset")))) return;
    this.arrange(filledIn() ?? form);
    this.change = (event) => this.changed(event);
    document.getElementById("main").addEventListener("change", this.change);
    freshened().then((isMore) => isMore && this.again());
  }

  // Rules that are not kept here came from the page that tells them. False without an answer: then
  // the page stays as the server filled it, and its form goes there.
  async learn(value) {
    const told = await askedFor(value);
    if (told) this.known.own = [...this.known.own, told];
    else this.isServers = true;
    return Boolean(told);
  }

  // What was kept is complete now: it is offered, too, if this page is still open.
  async again() {
    const form = document.getElementById("start");
    const kept = await keptRules();
    const isNew = ({ name, made_by }) => !made_by && kept.every((each) => each.name !== name);
    this.known.own = [...kept, ...this.known.own.filter(isNew)];
    if (form) this.arrange(formOf(new FormData(form)));
  }

  // Another number of players, other teams or rules: the table is set for them.
  changed({ target }) {
    if (target.type !== "radio" || target.form?.id !== "start") return;
    const form = formOf(new FormData(target.form));
    if (target.closest(".own")) form.put("own_chosen", "yes");
    this.arrange(form);
  }

  // Whoever is typing a name goes on typing. The keyboard stays with a player who moved.
  arrange(form) {
    const { activeElement: active } = document;
    const page = document.getElementById("start");
    this.shown = newMatchPage(form, this.known);
    const wrong = this.shown.errors.ruleset ?? "";
    if (!page || (page.querySelector(":scope > .field__error")?.textContent ?? "") !== wrong) {
      fill("matches/new.html", this.shown);
    } else {
      asTyped(page);
      patch("matches/_table.html", this.shown);
      patch("matches/_by.html", this.shown);
    }
    if (active.name && !active.isConnected) focusAgain(active, form.get("move"), this.shown.players);
  }

  actionFor(path) {
    if (this.isServers) return null;
    if (path === "/matches/new") return (form) => this.asked(form);
    return path === "/matches" ? (form) => this.start(form) : null;
  }

  // "Back" leads back from more rules to the few.
  asked(form) {
    if (form.has("more") && !document.querySelector("#start input[name=more]")) {
      history.pushState(null, "");
      addEventListener("popstate", () => this.back(), { once: true });
    }
    this.arrange(form);
  }

  back() {
    const form = document.getElementById("start");
    if (!form) return location.reload();
    this.arrange(formOf([...new FormData(form)].filter(([name]) => name !== "more")));
  }

  async start(form) {
    const shown = newMatchPage(form, this.known);
    const { match_id, edit_key, preset, errors } = shown;
    if (errors.ruleset) return fill("matches/new.html", shown);
    try {
      const operation = inThisZone(startOperation(shown, this.known.presets, form.get("title")));
      await append(match_id, operation, { edit_key, can_write: true });
      await keep(TABLE, { names: operation.body.players, preset: shown.own?.value ?? preset });
    } catch (error) {
      if (!(error instanceof RuleError)) flash(notKept(error), "bad");
      else errors.add(error.at || "form", error);
      fill("matches/new.html", shown);
      return document.querySelector("[aria-invalid]")?.focus();
    }
    document.getElementById("main").removeEventListener("change", this.change);
    turnTo(`/m/${match_id}`);
  }
}

// What is taken home tells the times of the clocks at the table.
function inThisZone(operation) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone ? { ...operation, body: { ...operation.body, time_zone: timeZone } } : operation;
}

// What the server filled in, if it has rules that came with the request, or if somebody was faster.
function filledIn() {
  const form = document.getElementById("start");
  const carried = form?.querySelector('.own [name="preset"]:checked');
  const isOurs = carried || (form && [...form.elements].some(isTouched));
  return isOurs ? formOf(new FormData(form)) : null;
}

// What the address says: whoever wrote it must not know the key of the match that starts here.
function addressed() {
  const ours = new Set(["match_id", "edit_key", "operation_id"]);
  return [...new URLSearchParams(location.search)].filter(([name]) => !ours.has(name));
}

function movedTo(move, players) {
  const [way, index] = move.split("-");
  return `${way}-${(Number(index) + (way === "up" ? players - 1 : 1)) % players}`;
}

function focusAgain({ name, value }, move, players) {
  const find = (what) => document.querySelector(`[name="${name}"][value="${CSS.escape(what)}"]`);
  const wanted = move ? movedTo(move, players) : value;
  const found = find(wanted);
  if (!found?.disabled) return found?.focus({ preventScroll: true });
  const other = { up: "down", down: "up" };
  find(wanted.replace(/^(up|down)/, (way) => other[way]))?.focus({ preventScroll: true });
}
