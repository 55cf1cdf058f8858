"""What follows from each kind of command, named by what is decided; :mod:`puur.game.decide` says in which phase."""
