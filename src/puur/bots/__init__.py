"""Players that are no people: from chance to a good classical player, the table they sit at, and the arena."""
