"""Armies and battle orders, and where they march."""
