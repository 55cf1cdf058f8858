"""The player that puts the skills together."""

from puur.bots.random_bot import RandomBot


class RulesBot(RandomBot):
    """Plays by rule of thumb."""

    name = "rules"
    level = 1
