"""The end of an evening: the published ranking and its corrections, protests, prizes, and a final of the best."""
