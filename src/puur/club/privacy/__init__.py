"""Whose data it is: everything about one person on request, and forgetting a person with the books still right."""
