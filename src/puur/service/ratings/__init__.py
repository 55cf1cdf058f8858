"""Ratings: how strong somebody plays, with an interval, found again from what was played (docs/ratings.md)."""
