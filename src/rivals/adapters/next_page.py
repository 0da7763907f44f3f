"""The one thing an agent may do that is no action of the game."""

from rivals.core.game import Action


class NextPage(Action, frozen=True, tag="next_page"):
    """Look at the options that did not fit; those passed by are gone for this move."""
