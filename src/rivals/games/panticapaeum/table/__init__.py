"""Botos at a real table: what is remembered, asked, told and corrected."""
