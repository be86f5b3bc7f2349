// One holder's way through a hand; what is to be said goes into `reasons`.

import { because } from "./codes.js";
import { opponentsTookLastTrick } from "./hand.js";
import { cardsIn } from "./multipliers.js";
import { climbed, levelName, topOf } from "./rulebook.js";
import { sorted } from "./seating.js";

export class Move {
  constructor(book, seats, role, before, reasons) {
    const declares = role !== "opponents";
    Object.assign(this, { book, seats, role, before, reasons, declares, top: topOf(book) });
  }

  after(hand, result) {
    let holder = this.dropped(this.before, hand);
    const { place } = holder;
    holder = this.aroundTheLadder(this.gained(holder, result));
    holder = this.aroundTheLadder(this.given(holder, hand));
    holder = this.failed(this.remembered(holder, result, place), place);
    const [old, now] = [this.name(this.before), this.name(holder)];
    if (old !== now) this.say("moved", { old, new: now });
    return holder;
  }

  say(code, values) {
    this.reasons.push(because(code, { seats: this.seats, ...values }));
  }

  name({ place, lap }) {
    return levelName(this.book, place, lap);
  }

  dropped(holder, hand) {
    const { hook } = hand;
    if (!this.declares || !hook || !opponentsTookLastTrick(hand)) return holder;
    const isSingle = cardsIn(hand.last_trick.units) <= 1;
    const drop = this.book.drops.find(
      ({ place, rank, single_only }) =>
        place === holder.place && rank === hook.rank && (isSingle || !single_only),
    );
    if (!drop) return holder;
    const fallen = { ...holder, place: hook.trump_suit ? drop.trump : drop.plain };
    if (fallen.place !== holder.place) this.say("fell", { rank: drop.rank, to: this.name(fallen) });
    return fallen;
  }

  gained(holder, result) {
    let gain = Math.max(result[this.role], this.winsByHolding(holder, result) ? 1 : -Infinity);
    if (this.book.passive) [holder, gain] = this.woken(holder, gain, result);
    const after = { ...holder, place: climbed(holder.place, gain, this.reach(holder)) };
    if (gain > 0 && after.place < holder.place + gain && after.place <= this.top) {
      this.say(after.place === holder.place ? "kept" : "stopped", { level: this.name(after) });
    }
    return after;
  }

  winsByHolding({ place }, { deal }) {
    const wins = this.book.holding_wins[this.role === "starter" ? 0 : 1];
    return wins && this.declares && place === this.top && deal === "declarers";
  }

  // Passive players spend the first level that they win to become active again.
  woken(holder, gain, { deal }) {
    if (deal === "nobody") return [holder, gain];
    const passive = this.declares !== (deal === "declarers");
    const spends = !passive && holder.passive && gain > 0;
    if (spends) this.say("spent_to_be_active");
    return [{ ...holder, passive }, spends ? gain - 1 : gain];
  }

  reach({ place, held }) {
    const role = !this.declares && held.includes(place) ? "held" : this.role;
    return this.book.reaches[role][place];
  }

  given(holder, { adjustments }) {
    for (const { seats, levels, reason: note } of adjustments) {
      if (holder.place > this.top || !seats.some((seat) => this.seats.includes(seat))) continue;
      this.say("given", { levels, note });
      const reach = this.book.reaches.given[holder.place];
      holder = { ...holder, place: climbed(holder.place, levels, reach) };
    }
    return holder;
  }

  aroundTheLadder(holder) {
    const size = this.top + 1;
    if (!this.book.wraps || holder.place < size) return holder;
    const lap = holder.lap + Math.floor(holder.place / size);
    if (!this.book.numbered) this.say("lap", { lap });
    return { ...holder, place: holder.place % size, lap, held: [] };
  }

  remembered(holder, { deal }, place) {
    const held = this.declares && deal === "declarers" && this.book.remembered.includes(place);
    if (!held || holder.held.includes(place) || holder.lap !== this.before.lap) return holder;
    this.say("held", { level: this.name({ ...holder, place }) });
    return { ...holder, held: sorted([...holder.held, place]) };
  }

  // Whoever does not get past the top has failed once more; the last failure sends him back.
  failed(holder, place) {
    const { top } = this;
    const { tries: of, start } = this.book;
    if (holder.place !== top) return { ...holder, tries: 0 };
    const hasTried = this.declares && place === top && this.reach(holder) > top;
    if (!of || !hasTried || holder.lap !== this.before.lap) return holder;
    const tries = holder.tries + 1;
    if (tries < of) {
      this.say("failed_at_top", { tries, of });
      return { ...holder, tries };
    }
    const back = { ...holder, place: start, tries: 0 };
    this.say("sent_back", { tries: of, level: this.name(back) });
    return back;
  }
}
