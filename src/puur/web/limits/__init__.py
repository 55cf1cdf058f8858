"""What one may do how often: who is counted (``caller``), over what time (``window``), at all servers (``tally``)."""
