"""A year of a club in a shell: each action, each paper, and the story that the demo tells."""
