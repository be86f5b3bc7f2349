"""The words of the game with the Chinese ones, and ways for beginners."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.web.i18n import gettext as _
from companion.web.i18n import marked
from companion.web.trumps.hand import TrumpHand

WORDS = (
    (marked("hand"), "一局", marked("one deal, played and counted")),
    (marked("level"), "级", marked("where a team or a player stands, 2 to A")),
    (marked("to rise"), "升级", marked("to gain levels")),
    (marked("declarers"), "庄家方", marked("who have the deal, and their level is the trump rank")),
    (marked("opponents"), "闲家方", marked("the others; their points are counted")),
    (marked("starter"), "庄家", marked("takes the bottom and leads first")),
    (marked("bottom"), "底牌", marked("the cards that the starter lays aside")),
    (marked("trump rank"), "级牌", marked("cards of the declarers' level, trump in all suits")),
    (marked("trump suit"), "主花色", marked("the suit that is trump in this hand")),
    (marked("trumps"), "主牌", marked("jokers, rank cards and the trump suit")),
    (marked("side suit"), "副牌", marked("a suit that is not trump")),
    (marked("jokers"), "大王、小王", marked("the big one beats the small one")),
    (marked("to bid"), "亮主", marked("to show cards and so make their suit trump")),
    (marked("to overbid"), "反主", marked("to show something stronger")),
    (marked("points"), "分", marked("5s, 10s and kings")),
    (marked("take over"), "上台", marked("the opponents reach the line and declare next")),
    (marked("hold"), "守庄", marked("the declarers keep the deal")),
    (marked("pair"), "对子", marked("two cards alike")),
    (marked("tractor"), "拖拉机", marked("neighbouring pairs")),
    (marked("throw"), "甩牌", marked("several top cards of a suit at once")),
    (marked("last trick"), "抠底", marked("opponents who win it get the bottom's points")),
    (marked("no trump"), "无主", marked("a hand without a trump suit")),
)
FRIENDS = ((marked("friend"), "朋友", marked("plays a called card and declares with the starter")),)


@dataclass(frozen=True)
class Word:
    """A word of the game: as we say it, in Chinese, and what it means."""

    word: str
    chinese: str
    meaning: str


def glossary(hand: TrumpHand) -> list[Word]:
    """The words that are used at this table."""
    known = (*WORDS, *FRIENDS) if hand.ruleset.has_friends else WORDS
    return [Word(_(word), chinese, _(meaning)) for word, chinese, meaning in known]


def beginners(hand: TrumpHand) -> Iterator[str]:
    """Ways to learn the game step by step."""
    yield _(
        "Play a few practice hands with Hearts always trump: no bids, no levels, only the cards."
    )
    if hand.ruleset.decks > 1:
        yield _("Lead single cards and pairs at first; add tractors, then throws.")
    yield _("Then count one level a hand for whoever wins it, and no fines.")
    yield _("Leave the trump order of the hand open on the table.")
