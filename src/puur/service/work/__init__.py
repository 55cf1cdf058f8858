"""Work that takes longer than a table may wait: in worker processes, or in short slices in this one."""
