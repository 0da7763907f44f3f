"""When a game's version goes up, what older ones stored goes on from where it stands."""

import shutil
from itertools import cycle

import pytest
from command_line import paths, rivals
from django.core.files.uploadedfile import SimpleUploadedFile
from old_versions import GAMES, HERE, owner_of, stored_matches, unpacked, version_of

from rivals.core.errors import BadMatch, IllegalAction, OtherVersion, StaleState
from rivals.core.match import Match, load_match, read_header
from rivals.core.notation import encode_position, format_action
from rivals.core.registry import find_game

pytestmark = pytest.mark.slow

__all__ = ["paths", "rivals"]

NOTE = {"en": "by version {} of the game and its rivals", "ru": "по версии {} игры и её соперников"}


@pytest.fixture
def no_replay(monkeypatch):
    """What was played before cannot be played any more: the first move is refused."""

    def refuse(name):
        game = find_game(name)
        check, first = type(game).check, encode_position(begun(name).state)

        def checked(self, state, action):
            if encode_position(state).replace("dma-v2", "dma-v1") == first:
                raise IllegalAction(action, "core.not-an-option")
            check(self, state, action)

        monkeypatch.setattr(type(game), "check", checked)

    return refuse


def begun(name):
    """The running match of the fixtures, before its first move."""
    match = load_match(find_game(name), running(name))
    match.go_back_to(0)
    return match


def running(name):
    """The running match of the fixtures, as if today's version had played it.

    Where its rules forbid by now what was played, up to there.
    """
    game, stored = find_game(name), unpacked(HERE / "v0_1" / "matches" / f"{name}-running.jsonl.gz")
    text = stored.replace(f'"game":"{name}-v1"', f'"game":"{game.spec.id}"', 1)
    try:
        load_match(game, text)
    except BadMatch as wrong:
        return "".join(text.splitlines(keepends=True)[: wrong.line - 1])
    return text


def act(client, row):
    """Play the first option of the person to move."""
    from rivals.web.matches.keeping import take_up

    row.refresh_from_db()
    match = take_up(row).match
    client.post(f"/matches/{row.pk}/look/", {"seat": match.to_move()})
    action = format_action(match.options()[0])
    response = post(client, row, "play", action=action)
    assert response.status_code == 302, response.content.decode()


def post(client, row, path, **sent):
    row.refresh_from_db()
    response = client.post(f"/matches/{row.pk}/{path}/", {"revision": row.revision, **sent})
    row.refresh_from_db()
    return response


def upload(client, text):
    return client.post("/matches/upload/", {"file": SimpleUploadedFile("a.jsonl", text.encode())})


def told(client, path, version, language="en"):
    """How often a page says that it goes on by a version."""
    response = client.get(path)
    assert response.status_code == 200
    return response.content.decode().count(NOTE[language].format(version))


def kept_in(export, row):
    """Say whether a file tells all of a match but luck that is still to come."""
    text = export.content.decode()
    sealed = read_header(row.header).sealed()
    return read_header(text) == (read_header(row.header) if row.finished else sealed) and (
        row.records in text
    )


def test_a_running_match_goes_on_from_its_position_and_says_so_once(visit, raised):
    before = [row for row in stored_matches() if not row.finished]
    raised()
    for row, language in zip(before, cycle(NOTE), strict=False):
        client, page = visit(owner_of(row), language), f"/matches/{row.pk}/"
        moves, file = row.move, row.file
        export = client.get(f"{page}file/")
        # 409: hands are secret
        assert export.status_code == 409 or kept_in(export, row)
        version = version_of(find_game(row.game.rpartition("-v")[0]))
        assert told(client, page, version, language) == 2  # above the board and among the moves
        assert client.get(f"{page}why/0/").status_code == 200
        assert client.get(f"{page}replay/?move=0").status_code == 200
        act(client, row)
        assert row.game.endswith(f"-v{version}")
        assert row.file.startswith(file)
        assert row.move > moves
        assert told(client, page, version, language) == 1
        assert client.get(f"{page}replay/?move={moves}").status_code == 200
        assert post(client, row, "undo").status_code == 302
        assert row.move == moves
        assert post(client, row, "undo").status_code == 409  # no version takes another's back


def test_a_match_goes_through_several_versions_and_tells_each(visit, raised):
    row = next(one for one in stored_matches() if not one.finished)
    client, page = visit(owner_of(row)), f"/matches/{row.pk}/"
    first = row.move
    for _ in range(2):
        raised()
        act(client, row)
    last = version_of(find_game(row.game.rpartition("-v")[0]))
    assert (told(client, page, last - 1), told(client, page, last)) == (1, 1)
    again = upload(client, row.file)
    assert again.status_code == 302
    assert (told(client, again.url, last - 1), told(client, again.url, last)) == (1, 1)
    game = find_game(row.game.partition("-")[0])
    match = load_match(game, row.file)
    assert match.save() == row.file
    assert 0 < first < match.since < len(match.records)
    with pytest.raises(StaleState):
        match.position_at(first)


def test_a_match_that_is_over_is_shown_and_exported_as_it_was(visit, raised):
    raised()
    for row in stored_matches():
        if row.finished:
            client, page = visit(owner_of(row)), f"/matches/{row.pk}/"
            assert told(client, page, 2) == 0
            assert client.get(f"{page}why/{row.move - 1}/").status_code == 200
            assert client.get(f"{page}replay/?move=0").status_code == 200
            assert client.get(f"{page}file/").content.decode() == row.file


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Nothing of it is lost"), ("ru", "Ничего не потеряно")]
)
def test_a_position_that_cannot_be_read_is_kept_and_says_so(visit, raised, language, said):
    from rivals.web.matches.models import StoredMatch

    raised()
    row = stored_matches()[0]
    StoredMatch.objects.filter(pk=row.pk).update(position='{"of": "other times"}', watch="link")
    client = visit(owner_of(row), language)
    for path in (f"{row.pk}/", f"{row.pk}/replay/", f"{row.pk}/why/0/", "watch/link/"):
        response = client.get(f"/matches/{path}")
        assert response.status_code == 410
        assert said in response.content.decode()
    for path in ("play", "undo"):
        assert post(client, row, path, action="pass").status_code == 410
    assert kept_in(client.get(f"/matches/{row.pk}/file/"), row)
    assert client.get("/matches/").status_code == 200


def test_a_match_of_a_newer_version_is_kept_and_says_so(visit, old_site):
    from rivals.web.matches.models import StoredMatch

    row = stored_matches()[0]
    StoredMatch.objects.filter(pk=row.pk).update(game=f"{row.game.rpartition('-v')[0]}-v9")
    response = visit(owner_of(row)).get(f"/matches/{row.pk}/")
    assert response.status_code == 410


@pytest.mark.parametrize("name", [*GAMES, "dma"])
def test_a_file_without_a_position_is_replayed_by_the_new_version(raised, name):
    text = running(name)
    raised()
    match = load_match(find_game(name), text)
    moves = len(match.records)
    assert match.marks[moves].game == match.game.spec.id
    match.play(match.options()[0])
    again = load_match(match.game, match.save())
    assert again.save() == match.save()
    assert again.since == moves


def test_a_file_is_set_up_again_as_the_version_was_that_began_it(rivals, tmp_path):
    """Tyrants: 0.1 drew who begins alone, so its three seats take turns as they sit."""
    game, seats = find_game("tyrants"), ("human", "automatron", "automatron:hard")
    then = Match(game, seats, 7, {"turn_order": "seats"})
    assert (then.state.turn_order, then.state.order) == ((1, 2, 0), ())
    assert Match(game, seats, 7).state.turn_order == (1, 0, 2)
    for _ in range(60):
        then.play(then.options()[0])
    header, *moves = then.save().splitlines()
    header = header.replace('"tyrants-v2"', '"tyrants-v1"').replace('"turn_order":"seats"', "")
    text = "\n".join([header, *moves, ""])
    match = load_match(game, text)
    assert encode_position(match.state) == encode_position(then.state)
    assert match.save().startswith(text)
    assert encode_position(match.position_at(0)) == encode_position(then.first_position())
    match.play(match.options()[0])
    assert load_match(game, match.save()).save() == match.save()
    file = tmp_path / "match.jsonl"
    file.write_text(text)
    ran = rivals("replay", file)
    assert (ran.code, ran.err) == (0, "")


def test_a_file_of_eclipse_is_set_up_again_with_the_colony_ships_of_then():
    """Until version 2 a cube of a hex that was given up could leave again in the same upkeep."""
    game = find_game("eclipse")
    then = Match(game, ("rival", "rival"), 7, {"late_colonies": "yes"})
    for _ in range(20):
        then.step()
    for version in game.spec.older:
        header, *moves = then.save().splitlines()
        header = header.replace(game.spec.id, version).replace('"late_colonies":"yes"', "")
        match = load_match(game, "\n".join([header, *moves, ""]))
        assert match.state.readings.late_colonies == "yes"
        assert len(match.records) == 20


@pytest.mark.parametrize("name", [*GAMES, "dma"])
def test_what_cannot_be_replayed_goes_on_from_the_position_in_its_file(raised, no_replay, name):
    stored = running(name)
    text = load_match(find_game(name), stored).save(standing=True)
    match = load_match(find_game(name), text)  # the version that wrote it replays it all
    assert (match.since, match.marks) == (0, {})
    no_replay(name)
    raised()
    later = load_match(find_game(name), text)
    assert encode_position(later.state) == encode_position(match.state)
    assert later.since == len(match.records)
    later.play(later.options()[0])
    assert load_match(later.game, later.save()).save() == later.save()
    with pytest.raises(OtherVersion):
        load_match(later.game, stored)


def test_the_terminal_goes_on_from_the_position_in_its_file(rivals, raised, no_replay, tmp_path):
    file = tmp_path / "match.jsonl"
    file.write_text(running("panticapaeum"))
    assert rivals("play", "panticapaeum", "--file", file, typed="q\n").code == 0
    no_replay("panticapaeum")
    raised()
    ran = rivals("play", "panticapaeum", "--file", file, typed="u\nq\n")
    assert (ran.code, ran.err) == (0, "")
    assert NOTE["en"].format(2) in ran.out
    ran = rivals("play", "panticapaeum", "--file", file, "--lang", "ru", typed="q\n")
    assert NOTE["ru"].format(2) in ran.out
    ran = rivals("replay", file)
    assert (ran.code, ran.err) == (0, "")
    assert "By the rules of then: take" in ran.out


def test_what_cannot_be_replayed_is_told_in_one_sentence_and_kept(
    rivals, visit, raised, no_replay, tmp_path
):
    file, stored = tmp_path / "match.jsonl", running("panticapaeum")
    file.write_text(stored)
    no_replay("panticapaeum")
    raised()
    for command in (("play", "panticapaeum", "--file", file), ("replay", file)):
        ran = rivals(*command)
        assert (ran.code, ran.err.count("\n")) == (2, 1)
        assert "panticapaeum-v1" in ran.err
    assert file.read_text() == stored
    for language, said in (("en", "cannot go on with it"), ("ru", "это продолжить не может")):
        response = upload(visit("guest", language), stored)
        assert response.status_code == 422
        assert said in response.content.decode()


def test_results_of_an_older_version_are_told_and_not_mixed(rivals, raised, tmp_path):
    shutil.copytree(HERE / "v0_1" / "lab", tmp_path, dirs_exist_ok=True)
    raised()
    ran = rivals("report", tmp_path / "finished")
    assert (ran.code, ran.err) == (0, "")
    plan = ("--seats", "greedy,botos", "--games", 30, "--seed", 20_260_101)
    ran = rivals("simulate", "panticapaeum", *plan, "--out", tmp_path / "half")
    assert (ran.code, ran.err.count("\n")) == (2, 1)


def test_a_newer_version_s_file_is_refused(tmp_path, rivals):
    text = running("panticapaeum").replace("panticapaeum-v1", "panticapaeum-v7")
    with pytest.raises(OtherVersion) as caught:
        load_match(find_game("panticapaeum"), text)
    assert caught.value.rule == "core.version.newer"


def test_a_position_of_another_version_from_a_file_is_checked(raised):
    match: Match = load_match(find_game("panticapaeum"), running("panticapaeum"))
    text = match.save(standing=True)
    raised()
    *lines, last = text.splitlines()
    spoilt = last.replace('"position":{', '"position":{"strange":1,').replace("0", "97")
    with pytest.raises(OtherVersion):
        load_match(match.game, "\n".join([*lines, spoilt]))
