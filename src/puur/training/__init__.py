"""Fitting the play model: games of bots among themselves (`selfplay`), and the weights that explain them (`fit`)."""
