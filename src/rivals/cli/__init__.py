"""One command, `rivals`: everything a person does in a terminal."""

from rivals.cli.app import main

__all__ = ["main"]
