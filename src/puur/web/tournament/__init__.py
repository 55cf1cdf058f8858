"""The pages of a tournament: from the list of names to the prize table, for the desk, the tables and every phone."""
