"""What can be asked of a tournament and what then happens, topic by topic; see :mod:`puur.tournament.topics.core`."""
