"""The sentences that people read: for reasons, errors, rules, presets and cards."""
