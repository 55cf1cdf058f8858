"""An account over HTTP, for who has it open: passkeys, friends, what one has played and how well, one's devices.

What one has played is told by seat links too, and the Ranglisten are for everybody.
"""
