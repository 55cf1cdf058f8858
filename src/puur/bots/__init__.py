"""The bots: programs that play, from random cards to a good classical player, and the local table they sit at."""
