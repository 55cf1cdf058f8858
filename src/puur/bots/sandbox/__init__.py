"""Bots apart from the table: each seat a process of its own that is handed an observation's bytes and no more."""
