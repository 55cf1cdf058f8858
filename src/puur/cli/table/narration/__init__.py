"""What the table says: its words, what has just happened, and what is written in numbers; to be drawn or read aloud."""
