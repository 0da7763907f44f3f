"""The battle: cells, units as automata, fifty steps."""
