"""A club and its years, event by event.

Each module holds one topic with its commands, its events, what is decided and what it changes; ``decide`` and
``evolve`` are the tables of them all. Clock, lot and coin are arguments; nothing is deleted, only reversed.
"""
