"""Files of an older version open at every door."""

import json
import shutil

import pytest
from command_line import paths, rivals
from django.core.files.uploadedfile import SimpleUploadedFile
from old_versions import HERE, WITH_FILES, is_older, stored, unpacked

from rivals.core.errors import OtherVersion
from rivals.core.match import load_match
from rivals.core.notation import format_action
from rivals.core.registry import find_game
from rivals.core.stored_tables import load_table

pytestmark = pytest.mark.slow

__all__ = ["paths", "rivals"]

MATCHES = pytest.mark.parametrize("packed", stored("matches/*.jsonl.gz"))
TABLES = pytest.mark.parametrize("packed", stored("tables/*.jsonl.gz"))
FOLDERS = pytest.mark.parametrize("version", WITH_FILES)


@pytest.fixture
def file(packed, tmp_path):
    """The file as it was written, in a folder of the test's own."""
    path = tmp_path / packed.stem
    path.write_text(unpacked(packed))
    return path


def game_of(path):
    return find_game(path.name.partition("-")[0])


def loaded(load, file):
    """What a file holds; None for what an older version left that this one cannot go on with."""
    text = file.read_text()
    try:
        return load(game_of(file), text)
    except OtherVersion:
        assert is_older(read_game(text))
        return None


def read_game(text):
    return json.loads(text.partition("\n")[0])["game"]


def is_told(ran):
    """Whether a command ended with one sentence."""
    return (ran.code, ran.err.count("\n")) == (2, 1)


def upload(visit, path, text):
    file = SimpleUploadedFile("old.jsonl", text.encode())
    return visit("guest").post(path, {"file": file})


@MATCHES
def test_a_match_file_is_replayed_told_and_kept(rivals, packed, file):
    match = loaded(load_match, file)
    ran = rivals("replay", file, "--json")
    if match is None:
        assert is_told(ran)
        return
    assert (match.to_move() is None) == ("ended" in packed.name)
    assert match.save().startswith(file.read_text())
    assert (ran.code, ran.err) == (0, "")
    assert len(json.loads(ran.out)["moves"]) == len(match.records)


def with_an_illegal_move():
    """A running match of Armada, and a squadron as 0.1 deployed it: by its near edge."""
    lines = unpacked(HERE / "v0_1/matches/armada-running.jsonl.gz").splitlines()
    move = json.loads(lines[2])
    move["action"] |= {"x": 64008, "y": 25000}
    return "\n".join([*lines[:2], json.dumps(move), *lines[3:], ""])


@pytest.mark.parametrize(("lang", "line"), [("en", "line 3"), ("ru", "строке 3")])
def test_moves_alone_that_are_illegal_now_are_told_by_their_line_in_one_sentence(
    rivals, visit, tmp_path, lang, line
):
    path = tmp_path / "armada.jsonl"
    path.write_text(with_an_illegal_move())
    for command in (("replay", path), ("play", "armada", "--file", path)):
        ran = rivals(*command, "--lang", lang)
        assert is_told(ran)
        assert "armada-v1" in ran.err
        assert line in ran.err
        assert "armada.fault.far-from-ships" in ran.err
    assert path.read_text() == with_an_illegal_move()
    visit("guest").get(f"/?lang={lang}")
    response = upload(visit, "/matches/upload/", path.read_text())
    assert response.status_code == 422
    said = response.content.decode()
    assert said.count("armada.fault.far-from-ships") == 1
    assert "armada-v1" in said


@pytest.mark.parametrize("packed", stored("matches/*-running.jsonl.gz"))
def test_a_running_match_goes_on_in_the_terminal(rivals, file):
    match = loaded(load_match, file)
    action = "" if match is None else format_action(match.options()[0])
    ran = rivals("play", game_of(file).spec.name, "--file", file, typed=f"{action}\nq\n")
    if match is None:
        assert is_told(ran)
        return
    assert (ran.code, ran.err) == (0, "")
    later = load_match(match.game, file.read_text())
    assert later.save().startswith(match.save())
    assert len(later.records) > len(match.records)


@MATCHES
def test_a_match_file_is_taken_in_by_the_site(visit, file):
    from rivals.web.matches.models import StoredMatch

    response = upload(visit, "/matches/upload/", file.read_text())
    if loaded(load_match, file) is None:
        assert response.status_code == 422
        return
    assert response.status_code == 302
    row = StoredMatch.objects.latest("pk")
    assert row.finished == ("ended" in file.name)
    assert visit("guest").get(response.url).status_code == 200


@TABLES
def test_a_table_file_goes_on_in_the_terminal(rivals, packed, file):
    session = loaded(load_table, file)
    ran = rivals("table", game_of(file).spec.name, "--file", file, typed="w\nu\nq\n")
    if session is None:
        assert is_told(ran)
        return
    assert session.view().over == ("ended" in packed.name)
    lines = [one for one in session.save().splitlines() if '"type":"snapshot"' not in one]
    assert lines == unpacked(packed).splitlines()
    assert (ran.code, ran.err) == (0, "")
    shorter = load_table(session.game, file.read_text())
    assert shorter.entries == session.entries[:-1]


@TABLES
def test_a_table_file_is_taken_in_by_the_site(visit, file):
    response = upload(visit, "/tables/upload/", file.read_text())
    if loaded(load_table, file) is None:
        assert response.status_code == 422
        return
    assert response.status_code == 302
    for path in ("", "journal/"):
        assert visit("guest").get(response.url + path).status_code == 200


@FOLDERS
def test_a_week_is_computed_from_an_old_world_and_orders(rivals, tmp_path, version):
    kept = HERE / version / "dma"
    for name in ("week-2.json", "week-3.json"):
        (tmp_path / name).write_text(unpacked(kept / f"{name}.gz"))
    orders = tmp_path / "orders"
    orders.mkdir()
    (orders / "1.txt").write_text(unpacked(kept / "orders-3" / "1.txt.gz"))
    out = tmp_path / "computed.json"
    ran = rivals("dma", "week", tmp_path / "week-2.json", "--orders", orders, "--out", out)
    assert (ran.code, ran.err) == (0, "")
    before = json.loads((tmp_path / "week-3.json").read_text())
    assert is_older(before["rules"]) or json.loads(out.read_text()) == before
    for command in (("report",), ("map",), ("orders", orders / "1.txt", "--player", "1")):
        name, *more = command
        drawn = ("--kind", "political", "--out", tmp_path / "map.svg") if name == "map" else ()
        ran = rivals("dma", name, tmp_path / "week-2.json", *more, *drawn)
        assert ran.code in (0, 1), ran.err  # 1: an order does not stand, which is told
        assert "Traceback" not in ran.err


@FOLDERS
def test_old_results_are_told_and_half_a_folder_is_finished(rivals, tmp_path, version):
    finished, half = tmp_path / "finished", tmp_path / "half"
    shutil.copytree(HERE / version / "lab", tmp_path, dirs_exist_ok=True)
    told = rivals("report", finished)
    assert (told.code, told.err) == (0, "")
    manifest = json.loads((finished / "manifest.json").read_text())
    plan = manifest["plans"][0]
    ran = rivals(
        "simulate", plan["game"], "--seats", ",".join(plan["seats"]), "--games", plan["games"],
        "--seed", plan["seed"], "--out", half,
    )  # fmt: skip
    if is_older(manifest["game"]):  # games of two versions are not mixed
        assert is_told(ran)
        return
    assert ran.code == 0, ran.err
    for name in ("games.parquet", "seats.parquet"):
        assert rows(half / name) == rows(finished / name)


def rows(path):
    """All that 0.1 kept of each game and seat."""
    import duckdb

    found = duckdb.sql(f"from '{path}' order by all")
    return found.project(
        ",".join(f'"{one}"' for one in found.columns if one != "health")
    ).fetchall()
