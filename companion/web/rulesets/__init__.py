"""A ruleset as a form, a link and something kept on the phone; see ``fields`` first."""
