"""The rule sets: questions, the readings that answer them, and which rule set has chosen which reading."""
