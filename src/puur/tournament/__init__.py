"""A Jass tournament: who plays, who sits where, what was made, who won. Knows no clock, no chance and no store."""
