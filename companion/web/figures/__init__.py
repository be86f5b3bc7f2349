"""Figures: what the hands of one match, or of all that this phone knows, come to when counted."""
