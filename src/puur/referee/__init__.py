"""The referee: facts in, a ruling out. One module an infraction, what the regulations answer is in the law."""
