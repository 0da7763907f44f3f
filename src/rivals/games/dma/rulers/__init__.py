"""Rulers: rule-driven rivals for empty seats."""
