"""What is asked about games written down: what they come to, whether they are right, what would have been better."""
