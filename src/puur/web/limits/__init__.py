"""What one may do how often: who is counted over what time, at all servers."""
