"""What takes longer than a table may wait: processes that do it, and turns for what stays in this one."""
