"""Where matches are kept: the only package that knows SQL."""
