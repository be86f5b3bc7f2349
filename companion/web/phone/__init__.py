"""What a phone needs to go on without a network: its templates, words, rules and the way home."""
