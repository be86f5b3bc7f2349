"""Read worked examples: their rulesets, field by field, as RuleSets, and their hands as entries.

The fields are those that the file itself explains under ``field_guide``. Nothing here knows the
name of a ruleset. What cannot be expressed raises ``NotSupported``.
"""

from __future__ import annotations

from tests.rules.vectors.file import NotSupported, Vector, load
from tests.rules.vectors.hands import hand_of, played, start_of
from tests.rules.vectors.rulesets import ruleset_of

__all__ = ["NotSupported", "Vector", "hand_of", "load", "played", "ruleset_of", "start_of"]
