"""Sentences for what the rules refuse."""

from __future__ import annotations

from companion.rules.errors import RuleError
from companion.web.i18n import gettext as _
from companion.web.i18n import marked
from companion.web.words.cards import level_label

SENTENCES = {
    "already_voided": marked("This was removed already."),
    "band_cannot_repeat": marked("This row cannot repeat: it has no end to count from."),
    "band_gap": marked("No row says what %(total)s points are worth."),
    "band_overlap": marked("Two rows say what %(total)s points are worth."),
    "band_upside_down": marked("This row ends at %(high)s, before it begins at %(low)s."),
    "bands_need_a_step": marked("This must be more than zero."),
    "below_zero": marked("Points cannot be below zero."),
    "bottom_needed": marked("Type the points in the bottom, 0 if there are none."),
    "cards_do_not_add_up": marked(
        "The pack has %(cards)s cards, but these hands and this bottom make %(dealt)s;"
        " %(bottom)s would be left for the bottom."
    ),
    "cards_needed": marked("Say how many cards."),
    "declarers_are_partners": marked("The declarers must be partners."),
    "does_not_follow": marked(
        "The one before this is missing: it follows something that does not stand there."
    ),
    "exceptions_unclear": marked("Write totals and levels, such as 75: 0."),
    "file_needed": marked("Choose a file."),
    "file_too_large": marked("A match file has %(most)s megabytes at the most."),
    "friends_row_needed": marked("Say what friends get in this row, too."),
    "id_used_twice": marked("Another entry has this id already."),
    "key_twice": marked("“%(key)s” stands twice in one object."),
    "ladder_out_of_order": marked("Name at least two levels, from low to high: %(ranks)s."),
    "last_differs": marked("The log ends at entry %(found)s, but is said to end at %(said)s."),
    "level_not_in_ladder": marked("%(level)s is not a level of this ladder."),
    "match_missing": marked("There are entries of a match that is not there."),
    "match_is_over": marked("The match is over. Undo the last hand or reopen it first."),
    "match_twice": marked("This match stands in the file twice."),
    "missing_field": marked("This is missing."),
    "more_alike_than_decks": marked("%(alike)s equal cards cannot be: there are %(most)s decks."),
    "more_cards_than_held": marked("%(led)s cards cannot be led: everybody holds %(most)s."),
    "name_needed": marked("Type a name."),
    "name_on_one_line": marked("A name stands on one line."),
    "needs_friends": marked("This is only for finding friends."),
    "nested_too_deep": marked("This is nested too deep."),
    "no_bands": marked("Say what the points are worth."),
    "nobody_left_to_oppose": marked("Somebody must be left to play against."),
    "not_a_list": marked("This must be a list."),
    "not_a_match_file": marked("This is not a match file (format %(known)s)."),
    "not_a_multiple_of_five": marked("Points come in fives: 5, 10, 15 …"),
    "not_a_number": marked("Type a whole number in digits."),
    "not_a_text": marked("This must be a text."),
    "not_a_time": marked("This must be a time with its zone."),
    "not_an_entry": marked("Only an entry of the match can be changed."),
    "not_an_id": marked("This is not an id."),
    "not_an_object": marked("This must be an object with fields."),
    "not_digits": marked("Type digits only."),
    "not_json": marked("This is not JSON: line %(line)s, column %(column)s."),
    "not_one_of": marked("This must be one of %(choices)s."),
    "not_seated": marked("Nobody sits there in this hand."),
    "not_started": marked("A match begins with its start."),
    "not_voided": marked("This counts already."),
    "not_utf8": marked("This is not a text file in UTF-8."),
    "not_whole": marked("Type a whole number in digits."),
    "not_yes_or_no": marked("This must be true or false."),
    "nothing_to_redo": marked("There is nothing to bring back."),
    "nothing_to_undo": marked("There is nothing to undo."),
    "one_value_per_seat": marked("Give one value for each of the %(seats)s seats."),
    "open_ladder_needs_all_ranks": marked("An open ladder needs all ranks from 2 to A."),
    "operation_missing": marked("Operation %(expected)s is missing."),
    "out_of_range": marked("This must be from %(low)s to %(high)s."),
    "pairs_needed": marked("Say how many pairs the tractor had."),
    "partners_are_fixed": marked("Partners are fixed in this match."),
    "partners_share_a_level": marked("Partners share a level."),
    "parts_needed": marked("Say which parts the throw had, such as 2+1."),
    "players_do_not_fit": marked("These rules are for %(players)s players, not %(named)s."),
    "points_needed": marked("Type the opponents' points, 0 if they have none."),
    "rulebook_differs": marked("The rulebook does not say what its ruleset says."),
    "rulebook_format": marked("This app reads rulebooks of format %(known)s only."),
    "singles_make_no_tractor": marked("A tractor is made of pairs."),
    "start_stays": marked("The start of a match stays."),
    "started_twice": marked("A match starts once."),
    "starter_is_a_declarer": marked("The starter must be one of the declarers."),
    "starter_needed": marked("Say who made trumps and starts."),
    "starter_rule_needs_partners": marked("This rule needs fixed partners."),
    "table_is_full": marked("There are %(most)s seats at the most."),
    "taken_by_needed": marked("Say who took the last trick."),
    "teams_do_not_fit": marked("%(players)s players cannot sit in teams like that."),
    "text_on_one_line": marked("This stands on one line."),
    "throw_needed": marked("Say how many cards the throw had."),
    "too_few": marked("At least %(least)s are needed."),
    "too_few_players": marked("At least %(least)s players must stay."),
    "too_long": marked("This may have %(most)s characters at the most."),
    "too_many": marked("There may be %(most)s at the most."),
    "too_many_in_bottom": marked("The bottom can hold %(most)s points at the most."),
    "same_seat": marked("Choose two different players."),
    "several_matches": marked("Say which match by --match ID, or --all. There are %(number)s."),
    "too_many_matches": marked("A file has room for %(most)s matches."),
    "too_many_operations": marked("A match has room for %(most)s entries and changes."),
    "too_many_points": marked("The pack holds %(most)s points."),
    "too_many_points_with_bottom": marked(
        "%(points)s in tricks and %(bottom)s in the bottom make %(together)s,"
        " but the pack holds %(most)s points."
    ),
    "too_many_together": marked("A file has room for %(most)s entries and changes."),
    "too_much_to_check": marked(
        "So many hands and changes cannot be checked at once. Bring them in by several files."
    ),
    "total_without_band": marked("No row says what %(total)s points are worth."),
    "units_needed": marked("Say how the last trick was led."),
    "units_unclear": marked("Write the parts as numbers of cards, such as 2+1."),
    "unreadable": marked("This cannot be read."),
    "unknown_card": marked("There is no card called %(card)s."),
    "unknown_entry": marked("There is no such entry in this match."),
    "unknown_field": marked("There is no such field. There are: %(known)s."),
    "unknown_preset": marked("There is no such preset. There are: %(known)s."),
    "unknown_version": marked("This app reads version %(known)s of such files only."),
}


def explain(error: RuleError) -> str:
    """The sentence for an error, without its place."""
    values = dict(error.values)
    if "level" in values:
        values["level"] = level_label(str(values["level"])[:20])
    return _(SENTENCES[error.code], **values)
