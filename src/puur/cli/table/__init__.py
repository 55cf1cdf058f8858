"""The terminal table behind ``puur play``: what is drawn, what is said, and the two ways to sit at it."""
