"""Servers under load, each in a process of its own: `python -m benchmarks.load.tables`, `.hall`, `.floor`."""
