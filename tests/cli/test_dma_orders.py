"""`rivals dma orders`: the receipt, its shapes, its words and its faults."""

import json

import pytest

from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.world.generating import generate_world
from rivals.games.dma.world.keeping import dump_world

CATALOGUE = default_catalogue()


@pytest.fixture(scope="module")
def world():
    """A new world of two states."""
    return generate_world(2, 7, catalogue=CATALOGUE)


@pytest.fixture
def file(world, tmp_path):
    """The world in a file."""
    path = tmp_path / "world.json"
    path.write_bytes(dump_world(world))
    return path


@pytest.fixture
def mine(world):
    """The names of the first state's army and city."""
    army = next(one for one in world.armies if one.owner == 1)
    city = next(one for one in world.cities if one.owner == 1)
    return f"a{army.id}", f"c{city.id}"


def test_a_receipt_repeats_the_plan(rivals, file, mine):
    army, city = mine
    text = f"week 1\nprojects {city} smithy, «Водяная мельница»\nмир 2\nroute {army}\n"
    ran = rivals("dma", "orders", file, "-", "--player", "1", typed=text)
    assert (ran.code, ran.err) == (0, "")
    lines = [line.strip() for line in ran.out.splitlines()]
    assert "Accepted: 3" in lines
    plan = ["peace 2", f"projects {city} smithy,water_mill", f"route {army} -"]
    assert [line for line in lines if line in plan] == plan
    assert "Refused" not in ran.out


def test_each_refusal_has_its_line_and_its_reason(rivals, file, mine, tmp_path):
    orders = tmp_path / "orders.txt"
    orders.write_text(f"# plan\npeace 9\n\nprojects {mine[1]} bodyguard\npaece 2\npeace 2\n")
    ran = rivals("dma", "orders", file, orders, "--player", "1")
    assert (ran.code, ran.err) == (1, "")
    assert "Accepted: 1" in ran.out
    assert "Refused: 3" in ran.out
    lines = ran.out.splitlines()
    assert "There is no state number 9." in lines[lines.index("  line 2: peace 9") + 1]
    assert "“paece” is no order" in lines[lines.index("  line 5: paece 2") + 1]
    told = rivals("dma", "orders", file, orders, "--player", "1", "--lang", "ru").out
    assert "строка 2: мир 9" in told
    assert "«Телохранитель»: нужна сила 4 направления «Порядок»" in told


def test_the_json_has_the_shape_that_programs_rely_on(rivals, file, mine, tmp_path):
    army, city = mine
    orders = tmp_path / "orders.json"
    entries = [
        {"order": "projects", "city": city, "items": ["smithy", "smithy"]},
        {"order": "peace", "player": 9},
        {"order": "peace"},
        {"order": "name", "army": army, "name": "Red Army"},
    ]
    orders.write_text(json.dumps({"week": 1, "orders": entries}))
    ran = rivals("dma", "orders", file, orders, "--player", "1", "--json")
    assert (ran.code, ran.err) == (1, "")
    told = json.loads(ran.out)
    assert (told["player"], told["week"]) == (1, 1)
    assert told["plan"] == [f"name {army} Red_Army", f"projects {city} smithy"]
    assert told["accepted"][1] == {"order": "projects", "city": city, "items": ["smithy"]}
    (refused,) = told["refused"]
    assert (refused["line"], refused["rule"]) == (2, "dma.order.no-player")
    assert refused["params"] == {"player": 9}
    (fault,) = told["faults"]
    assert (fault["line"], fault["rule"]) == (3, "dma.language.missing-field")
    (note,) = told["notes"]
    assert (note["line"], note["rule"]) == (1, "dma.order.note.twice")
    assert all(one["why"] for one in (refused, fault, note))


def test_the_plan_of_a_receipt_is_accepted_as_it_is(rivals, file, mine):
    army, city = mine
    text = f"array {army} Militia@0/1 militia@1/1\nprojects {city} smithy smithy\nname {army} A b\n"
    first = rivals("dma", "orders", file, "-", "--player", "1", "--json", typed=text)
    plan = json.loads(first.out)["plan"]
    again = rivals("dma", "orders", file, "-", "--player", "1", "--json", typed="\n".join(plan))
    assert again.code == 0
    assert json.loads(again.out)["plan"] == plan


def test_nothing_handed_in_is_nothing_refused(rivals, file):
    ran = rivals("dma", "orders", file, "-", "--player", "1", typed="# later\n")
    assert ran.code == 0
    assert "No orders." in ran.out


def test_the_world_stays_as_it_is(rivals, file, mine):
    before = file.read_bytes()
    rivals("dma", "orders", file, "-", "--player", "1", typed=f"disband {mine[0]}\n")
    assert file.read_bytes() == before


def test_control_signs_do_not_reach_the_terminal(rivals, file):
    ran = rivals("dma", "orders", file, "-", "--player", "1", typed="\x1b[31mred\n")
    assert ran.code == 1
    assert "\x1b" not in ran.out


@pytest.mark.parametrize(
    ("typed", "player", "told"),
    [
        ("peace 2\n", "7", "no player 7 in Erdonoria: expected 1 to 2"),
        ("week 4\npeace 2\n", "1", "standard input: orders for week 4: expected week 1"),
        ('{"orders": 3}', "1", "standard input: bad position at $: expected a list of orders"),
        ("[{", "1", "standard input: bad position at $: expected valid JSON"),
    ],
)
def test_bad_input_is_one_sentence(rivals, file, typed, player, told):
    ran = rivals("dma", "orders", file, "-", "--player", player, typed=typed)
    assert (ran.code, ran.out) == (2, "")
    assert told in ran.err
    assert len(ran.err.splitlines()) == 1


def test_files_that_cannot_be_read_are_named(rivals, file, tmp_path):
    gone = tmp_path / "gone.txt"
    ran = rivals("dma", "orders", file, gone, "--player", "1")
    assert (ran.code, ran.out) == (2, "")
    assert str(gone) in ran.err
    bad = tmp_path / "bad.json"
    bad.write_text('{"name": 3}')
    ran = rivals("dma", "orders", bad, "-", "--player", "1", typed="peace 2")
    assert (ran.code, ran.out) == (2, "")
    assert str(bad) in ran.err
    ran = rivals("dma", "orders", "-", "-", "--player", "1", typed="peace 2")
    assert (ran.code, ran.out) == (2, "")
    assert "only one of the world and the orders" in ran.err
