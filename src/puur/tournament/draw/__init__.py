"""The draw: who sits with whom in which Passe, so that people meet as few people twice as can be.

:func:`puur.tournament.draw.draw.draw_seating_plan` is the way in. Inside, players are numbers from 0 and a Passe is a
row of places (:mod:`.shape`); a lot decides at the end which person is which number.
"""
