"""Eclipse in characters: all that lies on the table, within the width, in both languages."""

from itertools import islice

import pytest
from eclipse_battles import Rolled, at
from eclipse_battles import table as battlefield
from eclipse_tables import table, wandering

from rivals.core.words import LANGS
from rivals.games.eclipse import rules
from rivals.games.eclipse.face import sketch
from rivals.games.eclipse.position.seats import Ambassador
from rivals.games.eclipse.rules import combat
from rivals.games.eclipse.words import WORDS

GAMES = {(2, 11): {}, (6, 12): {"part_tiles": "limited"}}


def lines(position, lang="en"):
    return sketch.draw(position, lang).split("\n")


@pytest.mark.parametrize("game", GAMES, ids=str)
@pytest.mark.parametrize("lang", LANGS)
def test_positions_are_sketched_within_the_width(game, lang):
    for position, _ in islice(wandering(*game, **GAMES[game]), 0, None, 12):
        drawn = lines(position, lang)
        assert max(map(len, drawn)) <= sketch.WIDTH
        assert not any(line != line.rstrip() for line in drawn)
        for one in position.hexes:
            named = WORDS.text(f"eclipse.hex.{one.id}", lang)
            assert sum(f"{one.id} {named} (" in line for line in drawn) == 1
            assert any(f"{one.id:03}" in line for line in drawn)


def test_the_first_position_is_sketched():
    drawn = lines(table("terran", "eridani"))
    assert drawn[0].startswith("Round 1 of 9, action phase. To move: b, You.")
    assert drawn[2] == "Take an action, or pass."
    assert "  001·" in drawn
    assert any(line.strip() == "223b" for line in drawn)
    text = "\n".join(drawn)
    assert "[b] 223 Altair (0, −2), 3 VP, wormholes" in text
    assert "squares Mm M* Ss S* Rr; artifact; b 1I" in text
    assert "b: You, Terrans (blue), 3 VP" in text
    assert "money 2 (+3 a round, −0 for upkeep), science 3 (+3), materials 3 (+3)." in text
    ship = "I ×1: initiative 3, hit points 1, computer +0, shield −0, moves 1, dice 1, energy 1."
    assert ship in text
    assert "technologies: Plasma Cannon, Gauss Shield and Fusion Drive" in text


def test_homes_stand_where_they_lie():
    """The column of a hex follows its place from west to east, the row from north to south."""
    drawn = lines(table("terran", "eridani", "hydran", "planta"))
    drawn = drawn[: drawn.index("Hexes:")]
    found = {
        number: (n, line.index(number))
        for n, line in enumerate(drawn)
        for number in ("001", "222", "226")
        if number in line
    }
    (middle, centre), (east, right), (west, left) = found["001"], found["222"], found["226"]
    assert right - centre == centre - left == 2 * sketch.CELL
    assert (east - middle, west - middle) == (2, -2)


def test_a_seat_shows_what_it_holds():
    position = table("terran", "orion", "draco", "planta")
    seat = position.seats[1]
    seat.reputation, seat.discoveries, seat.stored = [3, 0], 2, ["ion_turret"]
    seat.ambassadors = [Ambassador(0, "money")]
    seat.blueprints[1][0] = "plasma_missile"
    seat.passed = True
    position.seats[2].out = True
    text = " ".join(line.strip() for line in lines(position))
    assert "reputation 3 ?; ambassadors of red; discoveries kept 2; stored: Ion Turret." in text
    assert "missiles 2 2; parts placed: Plasma Missile." in text
    assert "(black), 11 VP, passed" in text
    assert "(yellow), 3 VP, out of the game" in text


def test_a_rival_at_war_says_so():
    position = table("terran", "draco", seats=["human", "rival:turtle"])
    memory = position.seats[1].memory
    memory.mode, memory.enemy, memory.hex = "attack", 0, 221
    text = " ".join(line.strip() for line in lines(position, "ru"))
    assert "война: атакует красного игрока в гексе 221 «Процион»" in text
    memory.mode, memory.hex = "defence", 228
    text = " ".join(line.strip() for line in lines(position))
    assert "at war: defends Sigma Draconis (228)" in text


def test_a_battle_is_sketched_with_its_rolls():
    position = battlefield(
        at(101, (0, "CC"), ancients=1), at(221, where=(0, 1), owner=0), species=("terran", "hydran")
    )
    combat.begin(position)
    rules.settle(position, Rolled(combat=[6, 2]))
    drawn = lines(position)
    assert "Battle in Castor (101), round 1: r attacks ancients." in drawn
    assert "  r: cruiser ×1 (−1)" in drawn
    assert "  ancients: ancient ship ×1" in drawn
    assert "  Round 1: The ancients, 1 ancient ship, rolled 6 and 2." in drawn
    assert any(line.startswith("Battle in Castor (101): fire with the cruisers") for line in drawn)


def test_when_it_is_over_nothing_is_asked():
    position = table("terran", "draco")
    position.stack, position.phase = [], "over"
    drawn = lines(position)
    assert drawn[0] == "Round 1 of 9, the game is over. To move: —."
    assert drawn[2] == ""
