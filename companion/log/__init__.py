"""A match as an append-only list of operations, and the pure functions that fold it."""
