"""A ruleset in plain sentences: every field that can make a difference at this table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.rules.parts import (
    AlwaysTrump,
    Bottom,
    Fall,
    FallKind,
    Finish,
    FirstDeclarers,
    FriendGain,
    Hook,
    Meaning,
    Multiplier,
    NextStarter,
    NoBidRule,
    NoTrump,
    PenaltyKind,
    Place,
    ShortTeam,
    TrumpKind,
)
from companion.rules.ruleset import RuleSet
from companion.web.i18n import gettext as _
from companion.web.i18n import joined, marked
from companion.web.words.cards import level_label, level_name, suit_name

MULTIPLIERS = {
    Multiplier.DOUBLE: marked("The bottom counts twice."),
    Multiplier.TWICE_CARDS: marked("The bottom counts × 2 for each card led in the last trick."),
    Multiplier.TWICE_LARGEST: marked(
        "The bottom counts × 2 for each card of the largest part led in the last trick."
    ),
    Multiplier.LARGEST: marked(
        "The bottom counts once for each card of the largest part led in the last trick."
    ),
    Multiplier.POWER_LARGEST: marked(
        "The bottom doubles for each card of the largest part led in the last trick."
    ),
    Multiplier.PAIRS_POWER: marked(
        "The bottom counts × 2 after a single, × 4 after a pair, and doubles with each further"
        " pair of a tractor."
    ),
    Multiplier.CARDS_PLUS_ONE: marked(
        "The bottom counts once for each card led in the last trick, and once more."
    ),
    Multiplier.SET_AND_RUN_POWER: marked(
        "The bottom counts × 2 after a single, × 4 after a pair, × 8 after three alike or a"
        " tractor of two pairs, and doubles with each further set; a throw counts by its first"
        " part."
    ),
    Multiplier.TYPED: marked("The table types what the bottom counts."),
}
MEANINGS = {
    Meaning.STOP: marked("%(levels)s must be played: nobody rises past them in one go."),
    Meaning.DEFEND: marked(
        "%(levels)s must be won: nobody rises past them in one go, and only declarers who win"
        " the hand leave them."
    ),
    Meaning.HELD: marked(
        "%(levels)s must be held: nobody rises past them in one go, and opponents leave them"
        " only if they have won there as declarers before."
    ),
}
FINISHES = {
    Finish.PAST_TOP: marked("Whoever rises past %(top)s first has won, from either side."),
    Finish.GAIN_AS_DECLARERS: marked(
        "Declarers who stand on %(top)s and gain a level win the match; nobody else passes it."
    ),
    Finish.WIN_AS_DECLARERS: marked(
        "Declarers who stand on %(top)s and keep the deal win the match; nobody else passes it."
    ),
    Finish.GAIN_AT_TOP: marked(
        "Whoever stands on %(top)s and gains a level, from either side, wins the match."
    ),
    Finish.STARTER_WINS: marked(
        "A starter who stands on %(top)s and wins the hand wins the match."
    ),
    Finish.WRAP: marked("After %(top)s comes %(first)s again; laps are counted."),
    Finish.OPEN_LADDER: marked("Levels are numbers that go on for ever."),
}
STARTERS = {
    NextStarter.PARTNER_THEN_RIGHT: marked(
        "If the declarers hold, the starter's partner starts next; if the opponents take over,"
        " the next player after the starter."
    ),
    NextStarter.NEXT_ON_WINNING_SIDE: marked(
        "The next player after the starter who is on the winning side starts."
    ),
    NextStarter.ALWAYS_RIGHT: marked("The next player after the starter starts, whoever won."),
    NextStarter.ASK: marked("The table says who of the declarers starts."),
    NextStarter.FRIEND_ELSE_NEXT: marked(
        "After a win a friend starts, or the starter if he was alone; else the next player."
    ),
    NextStarter.FRIEND_ELSE_OPPONENT: marked(
        "After a win a friend starts, or the starter if he was alone; else the first opponent"
        " after him."
    ),
    NextStarter.BY_BIDDING: marked("The last starter draws first; the bidding decides who starts."),
}
FIRST_DECLARERS = {
    FirstDeclarers.LAST_BID: marked("In the first hand the last to bid declares."),
    FirstDeclarers.FIRST_BID: marked("In the first hand the first to bid declares."),
    FirstDeclarers.HAND_WINNER: marked("Whoever wins the first hand declares the next."),
    FirstDeclarers.AGREED: marked("The table agrees who declares the first hand."),
}
NO_BIDS = {
    NoBidRule.TURN_RANK_OR_HIGHEST: marked(
        "the bottom is turned over card by card: the first card of the rank makes trumps, else"
        " the highest"
    ),
    NoBidRule.TURN_FIRST: marked("the first card of the bottom makes trumps"),
    NoBidRule.NO_TRUMP_SUIT: marked("there is no trump suit"),
    NoBidRule.REDEAL: marked("the cards are dealt again"),
}
FINES = {
    PenaltyKind.NONE: marked("A failed throw costs nothing."),
    PenaltyKind.PER_WITHDRAWN_CARD: marked(
        "A failed throw costs %(points)s points for each card taken back."
    ),
    PenaltyKind.PER_FAILED_THROW: marked("A failed throw costs %(points)s points."),
    PenaltyKind.PER_THROWN_CARD: marked(
        "A failed throw costs %(points)s points for each card thrown."
    ),
}
SHORT_TEAMS = {
    ShortTeam.NONE: marked("A short team gains no more than a full one."),
    ShortTeam.PLUS_ONE: marked("A short team that wins gains one level more."),
    ShortTeam.MULTIPLIED: marked(
        "A short team that wins gains as often again as players are missing."
    ),
}
PLACES = {
    Place.ABOVE_JOKERS: marked("%(card)s: always trump, above the jokers."),
    Place.BELOW_JOKERS: marked("%(card)s: always trump, right below the jokers."),
    Place.BELOW_RANK_CARDS: marked("%(card)s: always trump, right below the rank cards."),
}


@dataclass(frozen=True)
class Chapter:
    """Sentences about one thing, under its heading."""

    heading: str
    sentences: tuple[str, ...]


def describe(rules: RuleSet) -> list[Chapter]:
    """The whole ruleset in sentences, in the order in which a table meets them."""
    return [
        Chapter(_("Players and cards"), tuple(_players(rules))),
        Chapter(_("Trumps"), tuple(_trumps(rules))),
        Chapter(_("The bottom and fines"), tuple(_bottom(rules))),
        Chapter(_("Levels"), tuple(_levels(rules))),
        Chapter(_("Who starts"), tuple(_starters(rules))),
    ]


def _players(rules: RuleSet) -> Iterator[str]:
    if rules.has_friends:
        yield _(
            "%(players)s players, each with a level of their own. The starter calls for"
            " %(friends)s friends in every hand.",
            players=rules.players,
            friends=rules.friends,
        )
        if rules.active_passive:
            yield _("Who loses becomes passive and spends the next level won to be active again.")
    elif rules.teams == 2:
        yield _(
            "%(players)s players in two teams of %(each)s, sitting alternately.",
            players=rules.players,
            each=rules.players // 2,
        )
    else:
        yield _(
            "%(players)s players in %(teams)s pairs, partners opposite. The declaring pair plays"
            " against all others, who gain together; after a takeover the pair of the next player"
            " declares at its own level.",
            players=rules.players,
            teams=rules.teams,
        )
    yield _(
        "%(decks)s decks; everybody gets %(each)s cards and %(bottom)s stay in the bottom.",
        decks=rules.decks,
        each=rules.cards_each,
        bottom=rules.bottom_cards,
    )
    if rules.jokers_removed:
        yield _("%(jokers)s jokers are left out, small ones first.", jokers=rules.jokers_removed)


def _trumps(rules: RuleSet) -> Iterator[str]:
    match rules.trump_choice.kind:
        case TrumpKind.BIDDING:
            yield _(FIRST_DECLARERS[rules.first_declarers])
            yield from _no_bid(rules)
        case TrumpKind.SUIT_ORDER:
            suits = joined([suit_name(suit) for suit in rules.trump_choice.suits])
            yield _("Nobody bids: trumps are %(suits)s in turn.", suits=suits)
        case TrumpKind.NO_TRUMP:
            yield _("Nobody bids: there is never a trump suit.")
    if rules.no_trump is NoTrump.RANKS_STAY:
        yield _("Without a trump suit, jokers and rank cards are trump.")
    else:
        yield _("Without a trump suit, only the jokers are trump.")
    for always in rules.always_trump:
        yield _(PLACES[always.place], card=_always_card(always))
    if not rules.tractors.ranks_and_jokers:
        yield _("Rank cards and jokers make no tractors.")
    if rules.tractors.over_gaps:
        yield _("A tractor may pass over a rank whose cards are all gone.")


def _no_bid(rules: RuleSet) -> Iterator[str]:
    first, later = (_(NO_BIDS[rule]) for rule in (rules.no_bid.first_hand, rules.no_bid.later))
    if first == later:
        yield _("If nobody bids, %(what)s.", what=later)
    else:
        yield _(
            "If nobody bids in the first hand, %(first)s; later %(later)s.",
            first=first,
            later=later,
        )


def _always_card(always: AlwaysTrump) -> str:
    if always.suit is None:
        return level_label(always.rank)
    return level_name(always.rank, always.suit)


def _bottom(rules: RuleSet) -> Iterator[str]:
    bottom = rules.bottom
    if not bottom.counted or not rules.bottom_cards:
        yield _("The bottom does not count.")
    else:
        yield _("The bottom counts only if the opponents take the last trick.")
        yield from _multiplied(bottom)
    if bottom.flat:
        yield _("Taking the last trick gives the opponents %(points)s points.", points=bottom.flat)
    yield _(FINES[rules.throw_penalty.kind], points=rules.throw_penalty.points)


def _multiplied(bottom: Bottom) -> Iterator[str]:
    if bottom.multiplier is Multiplier.BY_KIND:
        kinds = bottom.kinds
        yield _(
            "The bottom counts × %(single)s after a single, × %(pair)s after a pair,"
            " × %(three)s after three alike, × %(tractor)s after a tractor.",
            single=kinds.single,
            pair=kinds.pair,
            three=kinds.three,
            tractor=kinds.tractor,
        )
        if kinds.throw is None:
            yield _("A throw counts by its best part.")
        else:
            yield _("After a throw it counts × %(factor)s.", factor=kinds.throw)
    else:
        yield _(MULTIPLIERS[bottom.multiplier])
    if bottom.throws is not None:
        yield _(
            "After a throw it counts × %(with_pair)s if there is a pair in it, else × %(without)s.",
            with_pair=bottom.throws.with_pair,
            without=bottom.throws.without_pair,
        )
    if bottom.cap is not None:
        yield _("It never counts more than × %(cap)s.", cap=bottom.cap)


def _levels(rules: RuleSet) -> Iterator[str]:
    first, top = level_label(rules.start_level), level_label(rules.ladder[-1])
    ladder = " ".join(level_label(level) for level in rules.ladder)
    yield _("Everybody begins on %(first)s. The levels are %(ladder)s.", first=first, ladder=ladder)
    if rules.most_levels is not None:
        yield _("Nobody rises more than %(most)s levels in a hand.", most=rules.most_levels)
    if rules.must_play.levels:
        levels = joined([level_label(level) for level in rules.must_play.levels])
        yield _(MEANINGS[rules.must_play.meaning], levels=levels)
    if rules.must_play.starter_only and rules.has_friends:
        levels = joined([level_label(level) for level in rules.must_play.starter_only])
        yield _("%(levels)s is left only by a starter who stands on it.", levels=levels)
    yield _(FINISHES[rules.finish], top=top, first=level_label(rules.ladder[0]))
    if rules.top_tries:
        yield _(
            "Whoever fails %(tries)s times as declarers on %(top)s goes back to %(first)s.",
            tries=rules.top_tries,
            top=top,
            first=first,
        )
    for hook in rules.hooks:
        yield from _hook(hook)
    if rules.has_friends:
        yield _(SHORT_TEAMS[rules.short_team])
        if rules.friend_gain is FriendGain.OWN_ROW:
            yield _("Friends rise by steps of their own.")


def _hook(hook: Hook) -> Iterator[str]:
    rank = level_label(hook.rank)
    for fall, card in (
        (hook.trump, _("a %(rank)s of trumps", rank=rank)),
        (hook.plain, _("a %(rank)s of another suit", rank=rank)),
    ):
        if fall.kind is not FallKind.NONE:
            single = _("a single card") if hook.single_only else _("any cards")
            yield _(
                "Declarers on %(rank)s who lose the last trick to %(card)s (%(single)s) %(fall)s;"
                " then the points count.",
                rank=rank,
                card=card,
                single=single,
                fall=_fall(fall),
            )


def _fall(fall: Fall) -> str:
    if fall.kind is FallKind.TO_START:
        return _("go back to the start")
    if fall.kind is FallKind.HALF:
        return _("lose half of their levels")
    return _("lose %(levels)s levels", levels=fall.levels)


def _starters(rules: RuleSet) -> Iterator[str]:
    yield _(STARTERS[rules.next_starter])
    yield _("The next hand's rank is the level of whoever declares it.")
