"""A session at a table goes on from what it remembers when its game's version has gone up."""

from functools import cache
from itertools import cycle

import msgspec
import pytest
from command_line import paths, rivals
from django.core.files.uploadedfile import SimpleUploadedFile
from old_versions import (
    GAMES,
    HERE,
    answer_anything,
    of_today,
    owner_of,
    stored_tables,
    unpacked,
    version_of,
)

from rivals.core.errors import BadAnswer, OtherVersion, StaleState
from rivals.core.registry import find_game
from rivals.core.stored_tables import load_table, resume_table
from rivals.core.table import Answer, Done

pytestmark = pytest.mark.slow

__all__ = ["paths", "rivals"]

NOTE = {"en": "on by version {} of the game", "ru": "по версии {} игры и её соперников"}


@cache
def running(name):
    """The answers of a running session, which an older version left, as this version writes it."""
    stored = unpacked(HERE / "v0_1" / "tables" / f"{name}-running.jsonl.gz")
    return of_today(find_game(name), stored)


@cache
def standing(name):
    """A running session as this version stores it, with what it remembers."""
    return load_table(find_game(name), running(name)).save(standing=True)


@pytest.fixture(params=GAMES)
def game(request):
    return find_game(request.param)


@pytest.fixture
def session(game):
    """A running session in the middle of a turn, as this version stores it."""
    return load_table(game, standing(game.spec.name))


@pytest.fixture
def asks_otherwise(monkeypatch):
    """Give a function by which the questions of a game's table are others from now on."""

    def change(game):
        rival, *_ = game.tables().values()
        turn = type(rival).turn

        def asked(self, memory, talk, dice):
            ask = talk.ask

            def anew(question):
                return ask(msgspec.structs.replace(question, key=f"new.{question.key}"))

            talk = Renamed(talk, anew)
            turn(self, memory, talk, dice)

        monkeypatch.setattr(type(rival), "turn", asked)

    return change


class Renamed:
    """A talk whose questions go by other keys."""

    def __init__(self, talk, ask):
        self.ask = ask
        self._talk = talk

    def __getattr__(self, name):
        return getattr(self._talk, name)


def shown(view):
    return view.turn, view.memory, view.question, [str(step.action) for step in view.steps]


def finish_turn(session):
    """Answer anything until the turn is over."""
    turn = session.view().turn
    while not session.view().over and session.view().turn == turn:
        if session.view().question is None:
            session.add(Done())
        else:
            answer_anything(session)


def test_what_is_remembered_is_stored_and_does_no_harm_to_its_own_version(game, session):
    plain = load_table(game, running(game.spec.name))
    assert session.save() == plain.save() == running(game.spec.name)
    resumed = resume_table(game, session.save(standing=True))
    assert resumed.view().memory == plain.view().memory
    assert [entry for _, entry, _ in resumed.history()] == plain.entries
    for taker in (load_table, resume_table):
        finish_turn(again := taker(game, session.save(standing=True)))
        finish_turn(plain := load_table(game, running(game.spec.name)))
        assert again.save(standing=True) == plain.save(standing=True)
    resumed.undo(len(resumed.entries))
    assert (resumed.view().turn, resumed.save()) == (
        1,
        running(game.spec.name).split("\n")[0] + "\n",
    )


def test_a_session_goes_on_in_the_middle_of_its_turn(game, session, raised):
    view = session.view()
    turns, (start, _) = view.turn, session.snapshot()
    text = session.save(standing=True)
    raised()
    for taker in (load_table, resume_table):
        later = taker(game, text)
        assert shown(later.view()) == shown(view)
        assert (later.since, later.marks[start].turn) == (start, turns)
        assert later.marks[start].game == game.spec.id
        finish_turn(later)
        saved = later.save(standing=True)
        again = taker(game, saved)
        assert again.save(standing=True) == saved
        assert [number for number, _, _ in again.history()] == [*range(start, len(again.entries))]
        again.undo(len(again.entries) - start)
        with pytest.raises(StaleState):
            again.undo()


def test_questions_may_change_and_the_turn_is_asked_anew(game, session, raised, asks_otherwise):
    text, remembered = session.save(standing=True), session.snapshot()[1].memory
    asks_otherwise(game)
    raised()
    for taker in (load_table, resume_table):
        later = taker(game, text)
        assert len(later.entries) == later.since
        assert later.snapshot()[1].memory == remembered
        assert later.view().question.key.startswith("new.")
        finish_turn(later)
        assert any(isinstance(one, Answer) for one in later.entries[later.since :])


def test_a_session_goes_through_several_versions(game, session, raised):
    text = session.save(standing=True)
    first = version_of(game)
    for _ in range(2):
        raised()
        later = resume_table(game, text)
        finish_turn(later)
        text = later.save(standing=True)
    later = load_table(game, text)
    versions = [one.game.rpartition("-v")[2] for one in later.marks.values()]
    assert versions == [str(first + 1), str(first + 2)]
    assert later.save(standing=True) == text


def test_without_what_was_remembered_it_is_told_in_one_sentence(game, raised):
    text = running(game.spec.name)
    raised()
    for taker in (load_table, resume_table):
        with pytest.raises(OtherVersion) as caught:
            taker(game, text)
        assert caught.value.rule == "core.version.older"


def test_a_newer_version_s_session_is_refused(game):
    text = running(game.spec.name).replace(game.spec.id, f"{game.spec.name}-v7")
    with pytest.raises(OtherVersion) as caught:
        load_table(game, text)
    assert caught.value.rule == "core.version.newer"


def test_what_another_version_remembered_is_checked_in_a_file(raised):
    game = find_game("panticapaeum")
    text = standing("panticapaeum")
    assert '"turn":9' in text
    raised()
    for strange in ('"round":"three"', '"round":300'):
        with pytest.raises(OtherVersion):
            load_table(game, text.replace('"round":3', strange))


def test_the_site_goes_on_tells_it_and_keeps_the_journal(visit, raised):
    from rivals.web.tables.keeping import keep, session_of

    rows = [row for row in stored_tables() if not row.over]
    for row in rows:
        keep(row, session_of(row))  # as the first thing done under today's version does
    raised()
    for row, language in zip(rows, cycle(NOTE), strict=False):
        client = visit(owner_of(row), language)
        game = find_game(row.game.rpartition("-v")[0])
        told = NOTE[language].format(version_of(game))
        for path in ("", "journal/"):
            page = client.get(f"/tables/{row.pk}/{path}")
            assert page.status_code == 200
            assert page.content.decode().count(told) == 1
        session = session_of(row)
        finish_turn(session)
        assert keep(row, session)
        assert row.game == game.spec.id
        assert told not in client.get(f"/tables/{row.pk}/").content.decode()
        assert told in client.get(f"/tables/{row.pk}/journal/").content.decode()
        file = client.get(f"/tables/{row.pk}/file/").content.decode()
        assert shown(load_table(session.game, file).view()) == shown(session.view())
        for keep_so_many, status in ((session.since - 1, 422), (session.since, 302)):
            sent = {"at": row.version, "keep": keep_so_many}
            assert client.post(f"/tables/{row.pk}/undo/", sent).status_code == status


def test_the_site_keeps_what_it_cannot_go_on_with(visit, raised):
    row = next(row for row in stored_tables() if not row.over)
    lines = row.entries.splitlines(keepends=True)
    row.entries = "".join(one for one in lines if '"type":"snapshot"' not in one)
    row.save()
    raised()
    client = visit(owner_of(row))
    for path in ("", "journal/"):
        assert client.get(f"/tables/{row.pk}/{path}").status_code == 409
    file = client.get(f"/tables/{row.pk}/file/").content.decode()
    assert file == f"{row.header}\n{row.entries}"
    upload = {"file": SimpleUploadedFile("a.jsonl", file.encode())}
    assert client.post("/tables/upload/", upload).status_code == 422
    assert client.get("/tables/").status_code == 200


def test_the_terminal_goes_on_and_says_so(rivals, raised, tmp_path):
    file, stored = tmp_path / "table.jsonl", running("panticapaeum")
    file.write_text(stored)
    assert rivals("table", "panticapaeum", "--file", file, typed="q\n").code == 0
    raised()
    ran = rivals("table", "panticapaeum", "--file", file, "--lang", "ru", typed="u\nu\nu\nu\nq\n")
    assert (ran.code, ran.err) == (0, "")
    assert NOTE["ru"].format(2) in ran.out
    file.write_text(stored)
    ran = rivals("table", "panticapaeum", "--file", file)
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert file.read_text() == stored


def test_an_answer_that_is_refused_leaves_what_is_remembered(game, session):
    before = session.save(standing=True)
    question = session.view().question
    with pytest.raises(BadAnswer):
        session.add(Answer(question.key, {"no": "answer"}))
    assert session.save(standing=True) == before
