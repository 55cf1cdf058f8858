"""The referee on a phone without a connection: the same law, the same rulings, the same pages, run by the phone itself.

A visit hands the phone a Python that runs in the browser (Pyodide) and the sources that the pages stand on; its
service worker keeps both. See docs/decisions/0013-the-referee-goes-along.md.
"""
