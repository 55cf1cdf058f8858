"""Writing one's own regulation: whether it can be played, where two part, how it is printed."""
