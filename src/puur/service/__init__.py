"""Live tables: commands in, events out, nothing acknowledged before it is safe in the journal."""
