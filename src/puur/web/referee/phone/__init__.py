"""The referee on a phone without a connection: the same law, rulings and pages, run by the phone itself.

On a visit the phone downloads a Python for browsers (Pyodide) and the sources of these pages; its service worker stores
both. See docs/decisions/0013-the-referee-goes-along.md.
"""
