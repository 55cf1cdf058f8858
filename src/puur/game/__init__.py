"""The slow, exact statement of play: commands in, events out, frozen state; no input or output.

``decide(law, game, command)`` answers with events or a :class:`Refusal`; ``evolve(game, event)`` carries one event out;
``observe(law, game, seat)`` is what a seat may know. Modules that decide are named by what is done (``announcing``),
those that state facts by what they are (``score``); ``docs/architecture.md`` lists them.
"""
