"""Below HTTP: connections that are counted and cut off if they take too long, and compressed answers.

uvicorn's classes for HTTP and WebSocket connections are extended in ``http`` and ``websocket``.
"""
