"""Mutants: how many small wrong programs the tests notice."""
