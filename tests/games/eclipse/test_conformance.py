"""Eclipse keeps the promises that every game makes, with each kind of seat and each reading."""

import pytest
from eclipse_person import HonestPeople, HonestPerson

from rivals.core.chance import SeededDice
from rivals.games.eclipse import GAME
from rivals.games.eclipse.game import Eclipse
from rivals.games.eclipse.position.readings import READINGS
from rivals.testing import Trial, conformance_cases
from rivals.testing.battery import FOR_EACH_SEED, Case
from rivals.testing.keeping import (
    odd_positions_are_refused,
    past_positions_stand,
    positions_round_trip,
)
from rivals.testing.moving import (
    options_apply,
    options_are_canonical,
    others_are_refused,
    plays_to_the_end,
)
from rivals.testing.telling import all_that_is_said_has_words, pictures_are_sound


class Wealthy(Eclipse):
    """Eclipse with full stores, so that seats that act at random last."""

    def setup(self, seats, options, dice):
        position = super().setup(seats, options, dice)
        for seat in position.seats:
            seat.stock = [150, 20, 20]
        return position


class Lively(Trial):
    """A match in which every kind of action is as likely as the others."""

    def any_option(self, state):
        options, dice = GAME.options(state), SeededDice(self.seed, self.move + 1)
        kind = dice.pick("kind", list(dict.fromkeys(map(type, options))))
        return dice.pick("battery", [one for one in options if type(one) is kind])


ERIDANI = {"species_1": "eridani"}
"""They hold tiles from the start that others may not see."""

OTHERS = {key: values[1] for key, values in READINGS.items()}
"""The second value of each reading; only Planta's trade has a third."""

THIRD = {"planta_trade": "4", "species_1": "planta", "species_2": "eridani"}
SPECIES = {
    f"species_{n}": one
    for n, one in enumerate(("draco", "terran", "planta", "orion", "mechanema", "eridani"), 1)
}
PEOPLE = [
    HonestPerson(3), HonestPerson(4, few_players_ambassadors="yes"), HonestPeople(5),
]  # fmt: skip
PLAIN = conformance_cases(GAME, [("random", "rival:1234567", "rival")], [1], ERIDANI, twins=PEOPLE)
TABLES = [
    (("rival:gamer", "human"), THIRD),
    (("rival:turtle", "rival:cleaner", "rival:risk+hates_red", "human"), ERIDANI),
    (("rival:mix", "random", "rival:preemptive", "rival", "human"), {}),
    (("rival", "rival:medals", "rival:discard_never", "rival:greedy", "rival", "rival"), SPECIES),
    (("rival", "random", "rival:aggressor"), OTHERS),
    (("greedy", "rival:greedy", "greedy"), {"species_1": "draco"}),
]
SLOW = (all_that_is_said_has_words, pictures_are_sound)
"""Looked at with few seats, and with the other readings."""

SLOW_WITH_MANY = (
    odd_positions_are_refused, options_apply, options_are_canonical, others_are_refused,
    past_positions_stand, plays_to_the_end, positions_round_trip,
)  # fmt: skip
"""Looked at with two or three seats."""

LIVELY = [
    Case(check, (trial,))
    for trial in [Lively(Wealthy(), seats, n, its) for n, (seats, its) in enumerate(TABLES)]
    for check in (*FOR_EACH_SEED, odd_positions_are_refused)
    if check not in SLOW or trial.options is OTHERS
    if check not in SLOW_WITH_MANY or len(trial.seats) < 4
]


def marked(case):
    """Whole matches take long: the quick tests look at the plain ones alone."""
    return pytest.param(case, marks=pytest.mark.slow, id=str(case))


@pytest.mark.parametrize("case", [*PLAIN, *map(marked, LIVELY)], ids=str)
def test_keeps_the_contract(case):
    case()


def test_each_value_of_each_reading_is_tried():
    tried = {key: {values[0], OTHERS[key], THIRD.get(key)} for key, values in READINGS.items()}
    assert all(set(values) <= tried[key] for key, values in READINGS.items())
