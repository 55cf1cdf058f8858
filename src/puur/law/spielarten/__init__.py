"""Kinds of game, each the common law with what makes it that kind: no document, only usage."""
