"""Duplicate for friends: two tables with the same cards, compared deal by deal."""
