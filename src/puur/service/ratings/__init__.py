"""Ratings: how strong somebody plays, with an interval, found anew from what was played (docs/ratings.md)."""
