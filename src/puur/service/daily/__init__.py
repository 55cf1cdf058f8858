"""The deal of the day: the same cards for everybody, one try that counts, and what the field made of it."""
