"""What is drawn on a grid of characters: cards, the table, the own hand, the slate; knows no program and no keys."""
