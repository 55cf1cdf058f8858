"""What a phone downloads to work without a connection: a Python for browsers, and sources of Puur.

The referee answers there (:mod:`puur.web.referee.alone`), and one can play against bots (:mod:`puur.service.alone`).
See docs/decisions/0013-the-referee-goes-along.md and 0057-alone-on-a-device.md.
"""
