// Who plays together in the hand of an entry form: the starter, his friends, the others: web/hands/teams.py.

import { hasFriends, ownerOf } from "../rules/rulebook.js";
import { sorted } from "../rules/seating.js";
import { declarersNow, friendsFound, starterNow } from "../rules/table.js";
import { _, marked, ngettext } from "../speech.js";
import { inARow, joined } from "./cards.js";
import { seats } from "./forms.js";

// The two sides by name, as far as anybody knows; `hint` says what the team's size means.
export function teamOf(now, names, form) {
  const starter = starterIn(now, form);
  const asks = hasFriends(now.rulebook);
  const isLater = (seat) => asks && seat !== starter;
  const declarers = sorted(declarersIn(now, form)).toSorted((one, other) => isLater(one) - isLater(other));
  const opponents = now.present.filter((seat) => !declarers.includes(seat));
  const named = (list) => joined(list.map((seat) => names[seat]));
  return {
    asks,
    legend: starter === null ? _("Friends of the starter") : _("Friends of %(name)s", { name: names[starter] }),
    hint: asks ? inARow(hints(now, names, form, declarers.length)) : "",
    declarers: named(declarers),
    opponents: declarers.length ? named(opponents) : "",
  };
}

// Who starts by what was said in the form, or before it.
export function starterIn(now, form) {
  const said = seats([form.get("starter")]).filter((seat) => now.present.includes(seat));
  return said[0] ?? starterNow(now);
}

// Who declares by what was said in the form, or before it; nobody while it is open.
export function declarersIn(now, form) {
  const { rulebook: book, present } = now;
  const starter = starterIn(now, form);
  if (hasFriends(book)) {
    const friends = seats(form.getlist("friends")).filter((seat) => present.includes(seat));
    return starter === null ? [] : sorted([starter, ...friends]);
  }
  if (starter === null) return book.teams === 2 ? declarersNow(now) : [];
  return present.filter((seat) => ownerOf(book, seat) === ownerOf(book, starter));
}

// What a team of this size means, and how to say that there are fewer friends than cards.
function hints(now, names, form, size) {
  const { rulebook: book } = now;
  const starter = starterIn(now, form);
  const said = [hint(book, size)];
  if (starter !== null && seats(form.getlist("friends")).includes(starter)) {
    said.push(_("%(name)s starts: that tick adds nobody.", { name: names[starter] }));
  } else if (size < 2 && book.full_team > 1) {
    said.push(_("Whoever holds two called cards is ticked once; for one that the starter holds, nobody is."));
  }
  return said;
}

// How many friends are usual, and whether a bonus follows; nobody declares yet if 0.
function hint(book, size) {
  const usual = Math.max(book.full_team - 1, 0);
  if (size === 0) {
    return ngettext("Usually %(num)s friend; none if alone.", "Usually %(num)s friends; none if alone.", usual);
  }
  const missing = book.full_team - size;
  if (missing <= 0) return missing === 0 ? _("As many as usual.") : _("More than usual: no matter.");
  const bonus = book.short_times ? "times" : book.short_plus ? "plus" : "none";
  const values = { times: missing + 1, levels: book.short_plus };
  if (size === 1) return _(ALONE[bonus], values);
  return inARow([ngettext("%(num)s friend short.", "%(num)s friends short.", missing), _(SHORT[bonus], values)]);
}

const ALONE = {
  times: marked("Alone: a win counts × %(times)s."),
  plus: marked("Alone: a win counts +%(levels)s more."),
  none: marked("Alone: that gives no bonus."),
};
const SHORT = {
  times: marked("A win counts × %(times)s."),
  plus: marked("A win counts +%(levels)s more."),
  none: marked("That gives no bonus."),
};

// Who has shown himself as a friend of the starter, as the entry form sends it.
export const friendsSaid = (now) =>
  friendsFound(now).filter((seat) => seat !== starterNow(now)).map(String);
