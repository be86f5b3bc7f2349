"""How much the tests try: a sample in the gate, everything with ``COMPANION_DEEP`` set."""

from __future__ import annotations

import os

from companion.web.i18n import LANGUAGES

DEEP = bool(os.environ.get("COMPANION_DEEP"))
SAMPLE_LANGUAGES = tuple(LANGUAGES) if DEEP else ("en", "zh-Hans")
