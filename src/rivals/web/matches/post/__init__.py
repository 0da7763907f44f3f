"""What is told of matches between devices by mail and webhook, to people with an account."""
