import os

from hypothesis import settings

# No deadlines: they measure how busy the machine is. The gate tries the same examples every time.
settings.register_profile("gate", deadline=None, derandomize=True)
settings.register_profile("deep", deadline=None, max_examples=10_000)
settings.load_profile("deep" if os.environ.get("COMPANION_DEEP") else "gate")
