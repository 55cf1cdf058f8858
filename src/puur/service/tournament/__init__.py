"""Tournaments in the store, in files and on paper."""
