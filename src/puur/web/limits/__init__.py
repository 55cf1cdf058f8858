"""Rate limits: who is counted, over what time, at all servers together."""
