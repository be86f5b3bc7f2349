"""What changed when a match went on by other rules."""

from __future__ import annotations

from companion.log.match import Match, Recorded
from companion.log.operations import Kind
from companion.rules.reading import read_ruleset
from companion.web.words.rules import Change, differences


def rules_changed(match: Match, entry: Recorded) -> list[Change]:
    """What the rules of this entry say and those before it did not; nothing for other entries."""
    if entry.operation.kind is not Kind.RULESET or entry.problem is not None:
        return []
    before = match.entries[0]
    for each in match.entries:
        if each.operation.id == entry.operation.id:
            break
        if each.operation.kind is Kind.RULESET and not each.is_voided and not each.problem:
            before = each
    now, then = (read_ruleset(each.body["ruleset"]) for each in (entry, before))
    return differences(now, then)
