"""What worlds tell by mail and webhook, and orders that come by mail."""
