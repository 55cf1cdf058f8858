"""One table: what is said at it, what it is made of, what each seat sees of it, and how it is replayed."""
