"""A Jasstag: who is told to come and who comes, the series, what is decided at the tables, and what came of it."""
