"""The daily challenge: the same cards for everybody, one try that counts, and statistics of all results."""
