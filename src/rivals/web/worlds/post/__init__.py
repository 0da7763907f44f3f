"""Notices by mail and webhook, orders by mail."""
