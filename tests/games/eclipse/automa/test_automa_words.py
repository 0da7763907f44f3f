"""A rule that a rival gives cites its readings; whatever games raise has words and a source."""

import re
from collections import Counter

import pytest
from eclipse_rivals import rules_of

from rivals.core.chance import SeededDice
from rivals.core.words import LANGS
from rivals.games.eclipse import GAME
from rivals.games.eclipse.position.readings import READINGS
from rivals.games.eclipse.rival import seating
from rivals.games.eclipse.rival.player import RivalPlayer
from rivals.games.eclipse.rules import setup
from rivals.games.eclipse.words import WORDS

SETTLED = {
    "step.first-round": {"A2", "A3"},
    "step.thorough": {"A13", "A14"},
    "step.influence": {"A12"},
    "step.reaction": {"A73"},
    "purse.bankrupt": {"A10"},
    "purse.eridani": {"A65"},
    "alert.attacked": {"A7", "A8", "A9"},
    "alert.threat": {"A7", "A8", "A9"},
    "war.weakest": {"A4"},
    "war.nearest": {"A5"},
    "war.front": {"A52"},
    "war.too-far": {"A53"},
    "main.turtle-out": {"A57"},
    "main.opportunist": {"A58"},
    "main.greedy": {"A59"},
    "main.cleaner-blocked": {"A60"},
    "main.medals": {"A61"},
    "main.preemptive": {"A62"},
    "main.gamer": {"A64"},
    "truce.agreed": {"A55"},
    "truce.badly": {"A54"},
    "truce.hex-taken": {"A56"},
    "pact.yes": {"A69"},
    "ancients.attack": {"A30"},
    "ancients.fewest": {"A29"},
    "explore.both": {"A32"},
    "explore.biggest": {"A33"},
    "explore.sector": {"A34"},
    "place.most-own": {"A35"},
    "explore.discard": {"A36"},
    "explore.claim-barren": {"A37", "A11"},
    "draco.most-ancients": {"A66"},
    "site.base-home": {"A44"},
    "site.home": {"A45"},
    "site.attacked": {"A46"},
    "purse.war-spent": {"A47"},
    "march.great_force": {"A48"},
    "site.front": {"A51"},
    "march.too-few": {"A53"},
    "upkeep.poorest": {"A75"},
    "battle.no-retreat": {"A76"},
}
"""Some rules and the readings that settle them."""


@pytest.mark.parametrize("rule", SETTLED)
def test_a_rule_cites_the_reading_that_settles_it(rule):
    for lang in LANGS:
        cited = set(re.findall(r"\bA\d+\b", WORDS.source(f"eclipse.{rule}", lang)))
        assert cited >= SETTLED[rule]


def play(seats, seed, **options):
    """Play a whole game of rivals; count the rules they gave."""
    known = {one.key: one.known for one in setup.settings()}
    dice = SeededDice(seed)
    position = seating.set_up(seats, known | options, dice)
    rival, found = RivalPlayer(), Counter()
    while (seat := GAME.to_move(position)) is not None:
        decision = rival.decide(position, seat, dice)
        found.update(rules_of(decision))
        GAME.apply(position, decision.action, dice)
    return found


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (["rival:pacifist", "rival:turtle", "rival:opportunist", "rival:greedy"], {}),
        (["rival:cleaner", "rival:aggressor", "rival:medals", "rival:preemptive"], {}),
        (["rival:risk", "rival:gamer", "rival:mix"], {"species_2": "draco"}),
        (["rival"] * 6, {}),
        (["rival"] * 2, {one: values[-1] for one, values in READINGS.items()}),
        (["rival:obsessive"] * 5, {"species_1": "planta", "species_2": "eridani"}),
    ],
)  # fmt: skip
def test_whatever_is_raised_in_a_game_has_words_and_a_source(seats, options):
    found = play(seats, 11, **options)
    assert found["step.pass"] >= 9
    given = {f"eclipse.{one}" for one in found if not one.startswith("core.")}
    assert all(WORDS.source(one, lang) for one in given for lang in LANGS)
