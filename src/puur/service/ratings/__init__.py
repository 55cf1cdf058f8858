"""Ratings: how strong somebody plays, with an interval, computed from all rated games (docs/ratings.md)."""
