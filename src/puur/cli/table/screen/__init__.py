"""The full screen: its program, the table on it, and what is asked or shown above the table."""
