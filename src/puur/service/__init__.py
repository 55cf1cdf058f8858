"""The server side of Puur: live tables, accounts, clubs and tournaments, all stored as event streams in a journal.

A command is decided into events, and nothing is confirmed before these events are in the journal.
"""
