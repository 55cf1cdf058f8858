"""The named commands of an evening: each a row, what is asked for with what was typed, and what is told of it."""
