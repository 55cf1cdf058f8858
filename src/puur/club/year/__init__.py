"""A Jassjahr as it stands on paper: what it must keep to, the results of its days, who moves, who wins, its figures."""
