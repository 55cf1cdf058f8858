"""A classical player: what every good club player does by rule of thumb, one skill a file."""
