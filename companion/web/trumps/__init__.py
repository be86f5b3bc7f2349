"""Pages about trumps: their order, tractors, tricks, and the bottom that is turned over."""
