"""Setting up a tournament: finding it in the list, creating it from a kind, changing its settings."""
