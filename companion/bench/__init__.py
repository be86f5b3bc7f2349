"""Measures what the app costs, as ratios against a bare Flask "hello" under the same server.

Servers run in processes of their own, on one core where the system lets us choose; what measures
them runs on another. Everything that is compared is measured by turns, since machines change their
pace. What only a browser can measure is in ``tests/browser/test_budgets.py``.
"""
