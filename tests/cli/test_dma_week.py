"""`rivals dma week`: what it reads, what it writes, and its faults."""

import json

import pytest

from rivals.games.dma.components.catalogue import default_catalogue
from rivals.games.dma.maps import KINDS
from rivals.games.dma.world.generating import generate_world
from rivals.games.dma.world.keeping import dump_world, load_world
from rivals.games.dma.world.pieces import Unit

CATALOGUE = default_catalogue()


@pytest.fixture(scope="module")
def world():
    """A new world of two states, one of them ruled."""
    return generate_world(2, 7, catalogue=CATALOGUE, rulers=("human", "builder"))


@pytest.fixture
def file(world, tmp_path):
    """The world in a file."""
    path = tmp_path / "world.json"
    path.write_bytes(dump_world(world))
    return path


@pytest.fixture
def orders(tmp_path):
    """An empty folder of orders."""
    path = tmp_path / "orders"
    path.mkdir()
    return path


def after(path):
    return load_world(path.read_bytes(), CATALOGUE)


def test_where_everything_is_is_told_in_russian(rivals, file, tmp_path):
    out, reports = tmp_path / "next.json", tmp_path / "reports"
    ran = rivals("dma", "week", file, "--out", out, "--reports", reports, "--lang", "ru")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith(f"\nМир записан в файл {out}.\nОтчёты записаны в папку {reports}.\n")


def test_a_week_goes_into_a_file_and_the_world_before_stays(rivals, file, tmp_path):
    before = file.read_bytes()
    ran = rivals("dma", "week", file, "--out", tmp_path / "next.json")
    assert (ran.code, ran.err) == (0, "")
    assert "week 1" in ran.out
    assert after(tmp_path / "next.json").week == 1
    assert file.read_bytes() == before


def test_orders_are_followed_and_rulers_need_none(rivals, world, file, orders, tmp_path):
    mine = next(one for one in world.armies if one.owner == 1)
    (orders / "1.txt").write_text(f"week 1\nname a{mine.id} Vanguard\n", encoding="utf-8")
    (orders / "notes.md").write_text("nothing for the week")
    assert rivals("dma", "week", file, "--out", tmp_path / "n.json", "--orders", orders).code == 0
    found = after(tmp_path / "n.json")
    assert "Vanguard" in [one.name for one in found.armies]
    assert [one.missed for one in found.players] == [0, 0]
    ruled = next(one for one in found.cities if one.owner == 2)
    assert ruled.projects or ruled.buildings


def test_a_file_goes_before_the_ruler_and_may_be_json(rivals, world, file, orders, tmp_path):
    city = next(one for one in world.cities if one.owner == 2)
    entry = {"order": "projects", "city": f"c{city.id}", "items": ["granary"]}
    (orders / "2.json").write_text(json.dumps({"week": 1, "orders": [entry]}))
    assert rivals("dma", "week", file, "--out", tmp_path / "n.json", "--orders", orders).code == 0
    found = after(tmp_path / "n.json")
    (theirs,) = [one for one in found.cities if one.id == city.id]
    assert [one.project for one in theirs.projects] + theirs.buildings == ["granary"]
    assert [one.missed for one in found.players] == [1, 0]


def test_a_file_does_not_strike_at_the_peace_that_a_ruler_made(rivals, world, orders, tmp_path):
    """In the first week it holds whatever is ordered; from the second on both are at war."""
    one, other = world.players
    one.ruler = other.ruler = "builder"
    one.peace, other.peace = [2], [1]
    capital = next(its for its in world.cities if its.owner == 2)
    capital.garrison = [Unit(world.next_id, "militia", capital.id, 0, (1, 0))]
    army = next(its for its in world.armies if its.owner == 1)
    army.x, army.y = capital.cell
    spots = [(x, y) for x in (-1, 1) for y in (0, 1)]
    army.units = [
        Unit(world.next_id + n, "militia", army.home, 0, spot) for n, spot in enumerate(spots, 1)
    ]
    world.next_id += 5
    path = tmp_path / "w0.json"
    path.write_bytes(dump_world(world))
    for week in (1, 2):
        (orders / "1.txt").write_text(f"week {week}\nwar 2\n")
        out = tmp_path / f"w{week}.json"
        assert rivals("dma", "week", path, "--out", out, "--orders", orders).code == 0
        path, found = out, after(out)
        assert "dma.event.ambush" not in [its.rule for its in found.events]
        assert [its.peace for its in found.players] == [[], []]
        assert [its.ruler for its in found.players] == ["builder", "builder"]
        if week == 1:
            owners = [its.owner for its in found.cities if its.id == capital.id]
            assert owners == [2]


def test_refused_orders_are_told_by_the_lines_of_their_file(rivals, file, orders, tmp_path):
    (orders / "1.txt").write_text("week 1\n# a comment\nrout a1 n\npeace 2\npeace 9\n")
    reports = tmp_path / "reports"
    ran = rivals(
        "dma", "week", file, "--out", tmp_path / "n.json", "--orders", orders, "--reports", reports
    )
    assert ran.code == 0
    assert f"{orders / '1.txt'}:3: 'rout a1 n'" in ran.err
    assert "Line 5: There is no state number 9." in (reports / "1.txt").read_text(encoding="utf-8")
    assert "Line 5" not in (reports / "2.txt").read_text(encoding="utf-8")


def test_reports_and_maps_are_written_for_everybody(rivals, file, tmp_path):
    reports = tmp_path / "reports"
    assert rivals("dma", "week", file, "--out", tmp_path / "n.json", "--reports", reports).code == 0
    views = {f"{who}.{view}" for who in ("public", 1, 2) for view in ("txt", "html", "json")}
    assert {one.name for one in reports.iterdir()} == views | {f"{kind}.svg" for kind in KINDS}
    assert json.loads((reports / "2.json").read_text())["player"] == 2


def test_the_same_week_again_is_the_same(rivals, file, tmp_path):
    out = tmp_path / "next.json"
    kept = []
    for seed in ("5", "5"):
        assert rivals("dma", "week", file, "--out", out, "--seed", seed, "--force").code == 0
        kept.append(out.read_bytes())
    assert kept[0] == kept[1]


def test_a_week_is_summed_up_for_programs(rivals, file, tmp_path):
    found = json.loads(rivals("dma", "week", file, "--out", tmp_path / "n.json", "--json").out)
    assert (found["week"], found["ended"], found["winner"]) == (1, "", 0)
    assert set(found["territories"]) == {"1", "2"}


def test_nothing_is_replaced_unasked(rivals, file, tmp_path):
    out = tmp_path / "next.json"
    out.write_text("mine")
    ran = rivals("dma", "week", file, "--out", out)
    assert (ran.code, out.read_text()) == (2, "mine")
    assert "--force" in ran.err


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["7.txt"], "7.txt is for no player: expected a name from 1 to 2"),
        (["1.txt", "1.json"], "player 1 has two files of orders"),
    ],
)
def test_a_file_that_is_for_nobody_is_refused(rivals, file, orders, tmp_path, names, told):
    for name in names:
        (orders / name).write_text("[]")
    ran = rivals("dma", "week", file, "--out", tmp_path / "n.json", "--orders", orders)
    assert ran.code == 2
    assert told in ran.err
    assert not (tmp_path / "n.json").exists()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("week 3\npeace 2\n", "orders for week 3: expected week 1"),
        ("[1", "bad position at $"),
    ],
)
def test_a_file_for_another_week_or_of_no_form_stops_it(rivals, file, orders, tmp_path, text, told):
    (orders / "1.txt").write_text(text)
    ran = rivals("dma", "week", file, "--out", tmp_path / "n.json", "--orders", orders)
    assert ran.code == 2
    assert told in ran.err


def test_a_folder_must_be_there(rivals, file, tmp_path):
    ran = rivals("dma", "week", file, "--out", tmp_path / "n.json", "--orders", tmp_path / "none")
    assert ran.code == 2
    assert "is not a folder of orders" in ran.err
