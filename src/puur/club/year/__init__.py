"""A club's Jass year as a document: its checks, the results of its days, promotion, ranking and statistics."""
