"""The slow, exact statement of play: commands in, events out, frozen state; no input or output.

``decide(law, game, command)`` answers with events or a :class:`Refusal`; ``evolve(game, event)`` carries one event out.
"""
