"""The rules of each book, one a row: every section stands in its table, every test exists."""

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
SECTIONS = {
    "panticapaeum": [
        *(f"Solo: {one}" for one in (
            "introduction", "preparation", "course", "Botos's turn", "exploration", "development",
            "building", "gaining", "priority", "end of the round", "end of the game",
            "modifications",
        )),
        *(f"Game: {one}" for one in (
            "components", "set-up", "exploration", "development", "end of the round", "score",
            "printed rulebook",
        )),
    ],
    "eclipse": [
        "1.1 Hexes", "1.2 Technologies", "1.3 Ship parts", "1.4 Blueprints", "1.5 Species",
        "1.6 Tracks", "1.7 Discovery tiles", "1.8 Reputation tiles", "1.9 Setup numbers",
        "2.1 Map", "2.2 Setup", "2.3 Round",
        *(f"2.4 {one}" for one in (
            "Turns", "Colony ships", "Trade", "Explore", "Influence", "Research", "Upgrade",
            "Build", "Move",
        )),
        "2.5 Diplomacy", "2.6 Battles", "2.6 Retreat", "2.6 Reputation", "2.6 Population",
        "2.7 Upkeep", "2.8 Cleanup", "2.9 Elimination", "2.10 Scoring", "2.11 Artifact Key",
        "2.12 Ancient finds", "2.13 Expansions",
    ],
    "tyrants": [
        *(f"Base: {one}" for one in (
            "setup", "turn", "presence", "operations", "control", "end and score", "cards",
        )),
        *(f"AutoMatron: {one}" for one in (
            "market", "preparation", "turn", "aspects", "priorities", "spies", "wasted parts",
            "end of the round", "end of the game", "discards", "teams", "houses",
        )),
    ],
    "armada": [
        "Armament", "Attack", "Attack pool", "Attack range", "Command dials", "Command phase",
        "Command tokens", "Commands", "Critical effects", "Damage", "Defense tokens",
        "Deployment zone", "Destroyed ships and squadrons", "Dice icons",
        "Effect use and timing", "Engagement", "Exhausted", "Faction", "Firing arc",
        "First player", "Fleet building", "Friendly and enemy", "Hull zones", "Initiative",
        "Line of sight", "Maneuver tool", "Measuring firing arc and range", "Modifying dice",
        "Obstacles", "Obstructed", "Overlapping", "Pass tokens", "Play area", "Premeasuring",
        "Range and distance", "Readied", "Round", "Scoring", "Setup", "Setup area", "Shields",
        "Ship", "Ship activation", "Ship movement", "Ship phase", "Size class", "Speed",
        "Speed chart", "Squadron", "Squadron activation", "Squadron keywords",
        "Squadron movement", "Squadron phase", "Status phase", "Unique names",
        "Winning and losing", "Yaw", "Other headings of the glossary",
        "Clarifications: information",
        *(f"FAQ: {one}" for one in (
            "activations", "attacks", "commands", "damage cards", "defense tokens", "movement",
            "obstructed", "setup and fleet-building", "squadrons",
        )),
        "Cards: damage", "Cards: squadrons", "Cards: objectives and upgrades",
        "Campaigns and optional rules",
    ],
    "dma": [
        "The game", "The world", "The course", "Production and consumption", "Towns",
        "The state of a town", "Armies and garrisons", "Battle order and reserve", "Movement",
        "Battles", "Behaviour of units", "Fortifications", "Capture",
        "Spontaneous death of armies", "Diplomacy", "Victory and defeat",
    ],
}  # fmt: skip
"""The headings of each game's sources, in their order."""

ROW = re.compile(r"^\| (.+?) \| (.+) \| (.+) \|$", re.MULTILINE)
NOT_OURS = "not in scope: "


def rows_of(game):
    text = (TESTS / "rulebook" / game / "rules.md").read_text(encoding="utf-8")
    (heads, *rows) = ROW.findall(text)
    assert heads == ("section", "rule", "tests")
    return [one for one in rows if one[0] != "---"]


def written_for(game):
    """The names of a game's tests."""
    folders = (TESTS / "rulebook" / game, TESTS / "games" / game)
    texts = [path.read_text(encoding="utf-8") for one in folders for path in one.rglob("test_*.py")]
    return set(re.findall(r"^def (test_\w+)\(", "\n".join(texts), re.MULTILINE))


@pytest.mark.parametrize("game", SECTIONS)
def test_every_section_of_the_book_is_listed_in_its_order(game):
    assert list(dict.fromkeys(section for section, _, _ in rows_of(game))) == SECTIONS[game]


@pytest.mark.parametrize("game", SECTIONS)
def test_every_rule_names_tests_that_exist_or_why_there_are_none(game):
    known = written_for(game)
    for section, rule, tests in rows_of(game):
        if tests.startswith(NOT_OURS):
            assert len(tests) > len(NOT_OURS) + 10, (section, rule)
            continue
        assert re.fullmatch(r"`test_\w+`(?:, `test_\w+`)*", tests), (section, rule)
        assert set(re.findall(r"test_\w+", tests)) <= known, (section, rule)


def test_every_table_is_known():
    assert {one.parent.name for one in (TESTS / "rulebook").glob("*/rules.md")} == set(SECTIONS)
