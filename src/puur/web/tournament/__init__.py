"""A tournament's pages, from the list of players to the prize table: for the desk, the tables and every phone."""
