"""A site of an older version opens, shows, exports and goes on."""

import re
from collections import Counter

import pytest
from old_versions import (
    answer_anything,
    goes_on,
    is_older,
    owner_of,
    stored_matches,
    stored_tables,
    stored_worlds,
)

from rivals.core.match import load_match, read_header
from rivals.core.notation import format_action
from rivals.core.registry import game_of

pytestmark = pytest.mark.slow

LANGUAGES = ("en", "ru")
LINK = re.compile(r'(?:href|src|hx-get)="(/[^"#]*)')


def walk(client, start):
    """Open a page and whatever it leads to below it: of each kind of page one."""
    waiting, kinds = [start], Counter()
    while waiting:
        path = waiting.pop(0)
        kind = re.sub(r"\d+", "1", path.partition("?")[0])
        kinds[kind] += 1
        if kinds[kind] > 1:
            continue
        response = client.get(path)
        assert response.status_code == 200, f"{path}: {response.status_code}"
        if response.headers["Content-Type"].startswith("text/html"):
            found = dict.fromkeys(LINK.findall(response.content.decode()))
            waiting += [one.replace("&amp;", "&") for one in found if one.startswith(start)]
    return kinds


def test_people_log_in_with_their_passwords(old_site, client):
    sent = {"username": "anna", "password": "amphora-of-wine-7"}
    assert client.post("/accounts/log-in/", sent).status_code == 302
    assert "A match of eclipse" in client.get("/matches/").content.decode()


def test_every_match_is_shown_with_its_reasons_and_its_moves(visit):
    for row in stored_matches():
        client = visit(owner_of(row), LANGUAGES[row.pk % 2])
        page = client.get(f"/matches/{row.pk}/")
        assert page.status_code == 200
        for move in range(0, row.move, 90):
            assert client.get(f"/matches/{row.pk}/why/{move}/").status_code == 200
        for move in {0, row.move // 2, row.move}:
            assert client.get(f"/matches/{row.pk}/replay/?move={move}").status_code == 200
        if row.watch:
            for path in ("", "replay/", "why/0/"):
                assert client.get(f"/matches/watch/{row.watch}/{path}").status_code == 200


def test_all_that_is_told_of_a_match_has_words(old_site):
    from rivals.web.matches.keeping import take_up

    for row in stored_matches():
        play = take_up(row)
        for told in play.told:
            notes = [told.note, *told.events, *filter(None, (told.own, told.veil))]
            notes += [one for cause in told.causes for one in cause.kept.named]
            notes += [one for cause in told.causes for one in cause.dropped.named]
            for one in [*notes, *told.causes]:
                for language in LANGUAGES if not isinstance(one, str) else ():
                    assert play.match.game.words.text(one.rule, language, one.params)


def test_every_match_that_is_over_is_exported_as_it_was(visit):
    for row in (one for one in stored_matches() if one.finished):
        response = visit(owner_of(row)).get(f"/matches/{row.pk}/file/")
        assert response.content.decode() == row.file


def test_every_running_match_goes_on_with_luck_that_nobody_can_find(visit):
    """Its seed was one of a million; what is drawn from here on is bound by a hash."""
    running = [row for row in stored_matches() if not row.finished]
    for row in running:
        header = read_header(row.header)
        (luck,) = header.luck
        assert (luck.since, luck.holds()) == (row.move, True)
        response = visit(owner_of(row)).get(f"/matches/{row.pk}/file/")
        if response.status_code != 409:  # what each hand holds is nobody's yet
            text = response.content.decode()
            assert read_header(text) == header.sealed()
            assert row.records in text
            assert len(load_match(game_of(row.game), text).records) == row.move
    assert len({read_header(row.header).luck[0].seed for row in running}) == len(running)


def test_every_running_match_goes_on_and_back(visit):
    from rivals.web.matches.keeping import take_up

    running = [row for row in stored_matches() if not row.finished]
    assert {row.game.partition("-")[0] for row in running} == {
        "armada", "eclipse", "panticapaeum", "tyrants"
    }  # fmt: skip
    for row in running:
        client = visit(owner_of(row))
        for path in ("play", "undo", "play"):
            row.refresh_from_db()
            match = take_up(row).match
            client.post(f"/matches/{row.pk}/look/", {"seat": match.to_move()})
            action = format_action(match.options()[0])
            sent = {"revision": row.revision, "action": action}
            assert client.post(f"/matches/{row.pk}/{path}/", sent).status_code == 302
            assert client.get(f"/matches/{row.pk}/").status_code == 200


def test_every_table_is_shown_with_its_journal_and_exported(visit):
    for row in stored_tables():
        client = visit(owner_of(row), LANGUAGES[row.pk % 2])
        for path in ("", "journal/"):
            status = client.get(f"/tables/{row.pk}/{path}").status_code
            assert status == (200 if goes_on(row.game) else 409)  # 0.1 kept no memory
        file = client.get(f"/tables/{row.pk}/file/")
        assert file.content.decode() == f"{row.header}\n{row.entries}"


def test_every_running_table_goes_on_and_back(visit):
    from rivals.web.tables.keeping import keep, session_of

    running = [row for row in stored_tables() if not row.over]
    assert len(running) == 4
    for row in [one for one in running if goes_on(one.game)]:
        session = session_of(row)
        question = session.view().question
        assert question is not None
        answer_anything(session)
        assert keep(row, session)
        client = visit(owner_of(row))
        assert client.get(f"/tables/{row.pk}/").status_code == 200
        sent = {"at": row.version}
        assert client.post(f"/tables/{row.pk}/undo/", sent).status_code == 302
        row.refresh_from_db()
        assert session_of(row).view().question == question


@pytest.mark.slow
def test_every_page_of_every_world_opens(visit):
    kinds = Counter()
    for row in stored_worlds():
        start = f"/worlds/{row.pk}/"
        for number, name in enumerate(("guest", "anna", "gina"), row.pk):
            client = visit(name, LANGUAGES[number % 2])
            if client.get(start).status_code == 200:  # a guest's own world is nobody else's
                kinds += walk(client, start)
    assert {"/worlds/1/chronicle/", "/worlds/1/audit/", "/worlds/1/letters/"} <= set(kinds)


def test_every_running_world_goes_on(old_site):
    from rivals.web.worlds.computing import matches, pass_week
    from rivals.web.worlds.models import Status

    for row in stored_worlds():
        for number in range(1, row.week + 1):
            assert is_older(row.rules) or matches(row, number)
        if row.status == Status.RUNNING:
            pass_week(row)
            assert matches(row, row.week)
