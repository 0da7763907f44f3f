"""Run the command in this process or in another one, with the example game and a toy installed."""

from command_line import paths, rivals, start

__all__ = ["paths", "rivals", "start"]
