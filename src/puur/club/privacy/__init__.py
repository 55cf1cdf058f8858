"""Data protection in a club: all data about a person on request; forgetting a person with the books still right."""
