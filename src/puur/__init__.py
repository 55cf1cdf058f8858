"""Swiss Jass: written regulations as law, the table they are played at, and the records of it."""

__version__ = "0.1.0"
