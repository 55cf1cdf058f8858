"""Game records: read and written as JSON or as text, replayed by the exact engine, checked, dealt fairly."""
