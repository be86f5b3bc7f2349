from hypothesis import settings

from tests.browser.browsers import chromium, driver, whole_chromium
from tests.counts import DEEP

__all__ = ["chromium", "driver", "whole_chromium"]

# No deadlines: they measure how busy the machine is. The gate tries the same examples every time.
settings.register_profile("gate", deadline=None, derandomize=True)
settings.register_profile("deep", deadline=None, max_examples=10_000)
settings.load_profile("deep" if DEEP else "gate")
