"""A member's figures as pictures: SVG that is the same, byte for byte, for the same figures."""
