// All pages of the phone but that of a match, and what that one seldom needs.

import "./names.js";
import "./templates_more.js";
import "./view/again.js";
import "./view/calling.js";
import "./words_more.js";
import { showMissing as missing } from "./missing.js";
import { offerRelease as offerNow } from "./offering.js";
import { Levels, Seats } from "./pages/asking.js";
import { Ending } from "./pages/ending.js";
import { Amending, Removing, Restoring } from "./pages/changing.js";
import { Forking } from "./pages/forking.js";
import { GoingBack } from "./pages/going_back.js";
import { History } from "./pages/history.js";
import { Home } from "./pages/home.js";
import { Table } from "./pages/table.js";
import { Trumps, TrumpsOfMatch } from "./pages/trumps.js";
import { rematch as again } from "./pages/rematch.js";
import { Rules } from "./pages/rules.js";
import { Starting } from "./pages/starting.js";
import { changedByOthers as changed } from "./view/others.js";
import { howItStands as stands } from "./watching.js";

const PAGES = [
  [/^\/$/, Home],
  [/^\/matches\/new$/, Starting],
  [/^\/m\/([\w-]+)\/history$/, History],
  [/^\/m\/([\w-]+)\/(?:seats|seatings)$/, Seats],
  [/^\/m\/([\w-]+)\/levels$/, Levels],
  [/^\/m\/([\w-]+)\/end$/, Ending],
  [/^\/m\/([\w-]+)\/table$/, Table],
  [/^\/m\/([\w-]+)\/trumps$/, TrumpsOfMatch],
  [/^\/trumps$/, Trumps],
  [/^\/m\/([\w-]+)\/rules$/, Rules],
  [/^\/m\/([\w-]+)\/hands\/([\w-]+)\/edit$/, Amending],
  [/^\/m\/([\w-]+)\/hands\/([\w-]+)\/voids$/, Removing],
  [/^\/m\/([\w-]+)\/hands\/([\w-]+)\/restorations$/, Restoring],
  [/^\/m\/([\w-]+)\/hands\/([\w-]+)\/undos$/, GoingBack],
];

// What stands in the place of a page that only the server has.
export const showMissing = () => missing();

// What a match asks when two phones wrote at once.
export const forking = (record, done) => new Forking(record, done);

// The next match with the same people and rules.
export const rematch = (record, form) => again(record, form);

// What another phone changed of hands that were shown already.
export const changedByOthers = (before, after) => changed(before, after);

// How a match stands for whoever watches.
export const howItStands = (match, answered) => stands(match, answered);

// A newer release, which waits.
export const offerRelease = (waiting) => offerNow(waiting);

// The page at an address; nothing for the pages of the server.
export function pageAt(path) {
  const [pattern, Page] = PAGES.find(([each]) => each.test(path)) ?? [];
  return Page && new Page(...pattern.exec(path).slice(1));
}
