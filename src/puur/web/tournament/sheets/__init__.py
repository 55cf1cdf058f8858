"""The sheets of the tables and of the players: points typed at the desk and at the table, Standblätter, their Visa."""
