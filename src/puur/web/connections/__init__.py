"""What lies under HTTP: connections that are counted, watched, and cut off where they take too long.

uvicorn's own for HTTP and for WebSockets are made so (``http``, ``websocket``); what is answered goes out packed.
"""
