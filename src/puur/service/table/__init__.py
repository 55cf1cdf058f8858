"""One table: the messages at it, its state, what each seat may see of it, and how it is replayed."""
