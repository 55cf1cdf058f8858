"""The rules engine: the exact course of play, simple and slow; commands in, events out, no input or output.

``decide_command(law, game, command)`` answers with the next game and its events, or a :class:`Refusal`;
``evolve(game, event)`` carries one event out;
``observe(law, game, seat)`` is what a seat may know. Here stands what everybody reads; ``decisions`` are made by kind,
``score`` says what has been counted and written, ``free`` is what only a free table knows. ``docs/architecture.md``
lists the modules.
"""
