"""A name and one sentence for each preset, as a player would say it."""

from __future__ import annotations

from companion.web.i18n import gettext as _
from companion.web.i18n import marked

PRESETS = {
    "default": (
        marked("Recommended"),
        marked("Two decks. 80 takes over, each 40 more is a level. A must be won."),
    ),
    "pagat": (
        marked("Pagat"),
        marked("As recommended, but whoever is first past A has won, from either side."),
    ),
    "pagat_KA": (
        marked("Pagat with K and A"),
        marked("Pagat's rules; nobody jumps over K or A."),
    ),
    "seed_simple": (
        marked("Plain"),
        marked("Opponents only ever take over; levels are for declarers. The bottom counts twice."),
    ),
    "beginner": (
        marked("Beginners"),
        marked("One level a hand for whoever wins it. The bottom counts twice. No fines."),
    ),
    "sh80": (
        marked("Shanghai"),
        marked("2, 5, 10 and K: nobody jumps them, and opponents leave them only once held."),
    ),
    "sh80_speed": (
        marked("Shanghai, fast"),
        marked("Only the levels 2, 5, 10, K and A, one step for each hand that is won."),
    ),
    "mainland_5_10_K_A": (
        marked("5, 10, K and A must be won"),
        marked("As recommended, and 5, 10 and K, too, are left only by winning as declarers."),
    ),
    "mainland_2_A": (
        marked("2 and A must be won"),
        marked("As recommended, and 2, too, is left only by winning as declarers."),
    ),
    "mainland_2_J_A": (
        marked("2, J and A must be won"),
        marked("As recommended, and 2 and J, too, are left only by winning as declarers."),
    ),
    "mustKA": (
        marked("K and A must be won"),
        marked("K and A are left only by winning as declarers. No fines for throws."),
    ),
    "strict510K": (
        marked("Stops at 5, 10 and K"),
        marked("Two levels at the most, none from 80 to 120. Nobody jumps 5, 10 or K."),
    ),
    "chuzhou": (
        marked("Chuzhou"),
        marked("A level for each ten points away from 80. Three failures at A: back to 2."),
    ),
    "wiki_simple": (
        marked("Simplest"),
        marked("Below 80 the declarers rise one level, from 80 the opponents take over."),
    ),
    "pagat_1deck": (
        marked("One deck"),
        marked("One deck. 40 takes over, each 20 more is a level."),
    ),
    "pagat_3decks": (
        marked("Three decks"),
        marked("Three decks. 120 takes over, each 60 more is a level."),
    ),
    "six_2decks": (
        marked("Six players, two decks"),
        marked("Two teams of three. 80 takes over, each 40 more is a level."),
    ),
    "six_3decks": (
        marked("Six players, three decks"),
        marked("Two teams of three. 120 takes over, each 60 more is a level."),
    ),
    "eight_4decks": (
        marked("Eight players, four decks"),
        marked("Two teams of four. 160 takes over, each 80 more is a level."),
    ),
    "gwtractor3": (
        marked("Three decks, tournament"),
        marked("The last trick is worth 30 and the bottom × 2, 4 or 8. Three levels at the most."),
    ),
    "rbt": (
        marked("Online game"),
        marked("As online: A must be won, then comes a level without trump suit, then 2 again."),
    ),
    "rbt_points": (
        marked("Online game, strict"),
        marked("As online, and 5, 10 and K, too, are left only by winning as declarers."),
    ),
    "rbt_power": (
        marked("Online game, powers of two"),
        marked("As online; the bottom is doubled for each card of the largest part led."),
    ),
    "rbt_throw10": (
        marked("Online game, with fines"),
        marked("As online, and a failed throw costs 10 points."),
    ),
    "pagat_ff": (
        marked("Finding friends"),
        marked("Five to twelve players with levels of their own; the starter calls for friends."),
    ),
    "pagat_ff_active": (
        marked("Finding friends, active and passive"),
        marked("The older way: who lost spends the next level won to become active again."),
    ),
    "rbt_ff": (
        marked("Finding friends, online game"),
        marked("As online: a level more for a short team, A must be won, then 2 again."),
    ),
    "ak_house": (
        marked("Finding friends, majority"),
        marked("The side with more than half of the points rises one level."),
    ),
    "leve_5p3d": (
        marked("Finding friends, three decks"),
        marked("Five players. 120 takes over with a level at once, each 60 more is another."),
    ),
    "bobby_ff": (
        marked("Finding friends, a family's rules"),
        marked("Starter and friends rise by different steps, and fall when they lose."),
    ),
    "lhw_floating": (
        marked("Floating teams"),
        marked("From 80 a level for each 40 points; small teams count more. Passive players."),
    ),
}


def preset_name(key: str) -> str:
    """What a preset is called."""
    return _(PRESETS[key][0]) if key in PRESETS else key


def preset_sentence(key: str) -> str:
    """One sentence about a preset."""
    return _(PRESETS[key][1])
