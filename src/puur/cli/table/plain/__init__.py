"""The table in words, line by line: for screen readers, for pipes, for a terminal that can do no more."""
