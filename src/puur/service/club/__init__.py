"""Clubs in the store, in files and on paper."""
