"""Armada in characters: all that lies on the mat, within the width, in both languages."""

from itertools import islice

import pytest
from armada_wanderings import opened, wandering

from rivals.core.words import LANGS
from rivals.games.armada.face import sketch
from rivals.games.armada.position.attack import Attack, Die, Target
from rivals.games.armada.position.names import ship_name, squadron_name
from rivals.games.armada.position.pieces import Obstacle, Plan
from rivals.games.armada.position.tasks import Modifying
from rivals.games.armada.words import WORDS

GAMES = {
    11: {},
    12: {"points": "400", "fleet_1": "rebel_line", "fleet_2": "imperial_raid"},
}


def lines(position, lang="en"):
    return sketch.draw(position, lang).split("\n")


def mat_of(position):
    drawn = [line.strip() for line in lines(position)]
    first, last = (one for one, line in enumerate(drawn) if line.startswith("+-"))
    return [line[1:-1] for line in drawn[first + 1 : last]]


def alone(ship=0, **pose):
    """A position with one ship on the mat."""
    position = opened(obstacles="none")
    one = position.ships[ship]
    one.where = "mat"
    one.x, one.y, one.heading = pose.get("x", 45_000), pose.get("y", 45_000), pose.get("heading", 0)
    return position


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGS)
def test_positions_are_sketched_within_the_width(game, lang):
    for position, _ in islice(wandering(game, 400, **GAMES[game]), 0, None, 25):
        drawn = lines(position, lang)
        text = " ".join(line.strip() for line in drawn)
        assert max(map(len, drawn)) <= sketch.WIDTH
        assert not any(line != line.rstrip() for line in drawn)
        for number in range(len(position.ships)):
            assert WORDS.text(f"armada.ship.{ship_name(position, number)}", lang) in text
        for number in range(len(position.squadrons)):
            assert WORDS.text(f"armada.squadron.{squadron_name(position, number)}", lang) in text


def test_the_mat_is_drawn_to_scale():
    for points, size in (("180", (46, 23)), ("400", (92, 23))):
        rows = mat_of(opened(points=points, obstacles="none"))
        assert (len(rows[0]), len(rows)) == size
        assert {len(row) for row in rows} == {size[0]}


@pytest.mark.parametrize(
    ("heading", "arrow"),
    [(0, "↑"), (2200, "↑"), (4500, "↗"), (9000, "→"), (18000, "↓"), (27000, "←"), (35900, "↑")],
)
def test_a_ship_is_an_arrow_that_heads_as_it_does(heading, arrow):
    assert sketch.arrow(heading) == arrow
    assert any(f"{arrow}1" in row for row in mat_of(alone(heading=heading)))


def test_a_ship_stands_where_it_is():
    """Columns from the west, 20 mm each; rows from the north, 40 mm each."""
    rows = mat_of(alone(x=10_500, y=90_000))
    assert rows[0].index("↑1") == 5
    rows = mat_of(alone(x=90_000, y=1_000))
    assert rows[-1].index("↑1") >= 44


def test_obstacles_are_drawn_by_kind():
    position = opened(obstacles="none")
    for kind, x in (("station", 20_000), ("debris2", 45_000), ("asteroid1", 70_000)):
        position.obstacles.append(Obstacle(kind, x, 45_000, 0))
    text = "".join(mat_of(position))
    assert all(mark in text for mark in "#%*")


def test_squadrons_have_letters_small_in_the_south():
    position = opened(obstacles="none")
    assert sketch.marks(position)[:4] == ["a", "b", "c", "d"]
    assert sketch.marks(position)[4:6] == ["A", "B"]
    for number, x in ((0, 30_000), (1, 30_100), (4, 60_000)):
        one = position.squadrons[number]
        one.where, one.x, one.y = "mat", x, 45_000
    text = "".join(mat_of(position))
    assert all(letter in text for letter in "abA"), "those in one place stand beside each other"


def test_a_ship_shows_what_it_holds():
    position = alone()
    ship = position.ships[0]
    ship.hidden, ship.faceup = 1, ["power_failure"]
    ship.dial, ship.dials, ship.held = "repair", ["hidden"], ["navigate"]
    ship.defence[0], ship.activated, ship.speed = "exhausted", True, 2
    text = " ".join(line.strip() for line in lines(position))
    assert "↑1 Nebulon-B Escort at (450, 450) mm, heading 0°, speed 2, hull 3 of 5" in text
    assert "shields 3/1/2/1; tokens evade (exhausted), brace #1, brace #2" in text
    assert "damage Power Failure; 1 damage card face down; command Repair; dials hidden" in text
    assert "command tokens Navigate; activated." in text


def test_the_lost_and_those_to_come_are_named():
    position = opened(obstacles="none")
    position.ships[1].where = position.squadrons[0].where = "gone"
    text = " ".join(line.strip() for line in lines(position, "ru"))
    assert "Корвет CR90 A: корабль уничтожен." in text
    assert "уничтожены: Крестокрыл (X-wing) №\N{NO-BREAK SPACE}1." in text
    assert "Небулон-Б эскортный: ещё не на поле." in text


def test_the_plan_and_pass_tokens_are_told():
    position = opened(seats=("human", "imperial"), obstacles="none")
    position.plans = {"1": Plan("cautious", 45_000, 0, "west")}
    position.passes = [1, 0]
    drawn = lines(position)
    assert "Imperial AI (north): cautious commander, focal point at (450, 0) mm." in drawn
    assert any("Pass tokens: 1 in the south, 0 in the north." in line for line in drawn)
    assert "◎" in mat_of(position)[-1]


def test_an_attack_is_sketched_with_its_dice():
    position = alone()
    attack = Attack(Target("ship", 0, "front"), Target("squadron", 4), "close")
    attack.dice = [Die("blue", "hit"), Die("blue", "accuracy")]
    position.attack, position.stack = attack, [Modifying(0)]
    drawn = lines(position)
    assert (
        "Attack: Nebulon-B Escort (front) on TIE Fighter #1, at close range; dice blue hit and"
        " blue accuracy."
    ) in drawn
    assert any(line.startswith("Rolled: blue hit and blue accuracy.") for line in drawn)


def test_when_it_is_over_nothing_is_asked():
    position = opened(obstacles="none")
    position.stack, position.phase = [], "over"
    drawn = lines(position)
    assert drawn[0] == "Round 1 of 6, the game is over. To move: —."
    assert drawn[2] == ""
