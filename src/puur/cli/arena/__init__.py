"""Bots: which there are, served to others, and against each other."""
