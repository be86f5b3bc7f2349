"""A match to take home: a table for spreadsheets, a sheet, a picture, a text, and its log."""
