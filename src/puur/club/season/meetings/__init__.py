"""GV and Sommerlochevent: who came, what is moved there, and which majority carries it."""
