"""What any registered game must pass, for our games and other people's.

`conformance_cases(game)` gives the cases for `pytest.mark.parametrize`, `check_game(game)`
runs them all; `rivals.testing.strategies` (needs hypothesis) draws positions, actions and
matches; `python -m rivals.testing.playthrough` records a match as readable text.
"""

from rivals.core.speech import add_words
from rivals.testing.battery import Case, check_game, conformance_cases
from rivals.testing.tables import TableTwin, TurnTwin
from rivals.testing.trial import NotConforming, Trial
from rivals.testing.words import TESTING_FAULTS

__all__ = [
    "Case",
    "NotConforming",
    "TableTwin",
    "Trial",
    "TurnTwin",
    "check_game",
    "conformance_cases",
]

add_words("testing", TESTING_FAULTS)
