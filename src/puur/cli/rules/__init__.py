"""What a regulation says and why, what it comes to when somebody broke it, and the clauses behind it."""
