"""What a phone takes along, so that it goes on without a connection: a Python for browsers, and our own sources.

The referee answers there (:mod:`puur.web.referee.phone`), and one plays alone among bots (:mod:`puur.service.alone`).
See docs/decisions/0013-the-referee-goes-along.md and 0057-alone-on-a-device.md.
"""
