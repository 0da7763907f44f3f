"""Diplomacy, letters and the chronicle."""
