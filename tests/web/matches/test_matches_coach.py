"""The coach on the site: asked in a match, kept in its record; the review after its end."""

import re

import pytest
from django.test import Client

from rivals.core.notation import format_action
from rivals.games.panticapaeum.rival.searching import CitySearch
from rivals.games.tyrants.rival.searching import TurnSearch
from rivals.search import Budget, reviewing
from rivals.web.matches import helping
from rivals.web.matches.keeping import handed_out, take_up
from rivals.web.matches.models import Review, StoredMatch
from rivals.web.thinking import claiming, working
from rivals.web.thinking.models import State, Thought

PART = {"hx-request": "true"}
POINT = re.compile(r'data-coach-point="([^"]+)"')


@pytest.fixture(autouse=True)
def _quick(monkeypatch):
    """The coach thinks little."""
    monkeypatch.setattr(CitySearch, "budgets", {"usual": Budget(3, 3)})
    monkeypatch.setattr(TurnSearch, "budgets", {"usual": Budget(3, 6)})
    monkeypatch.setattr(TurnSearch, "checks", 4)


def panel(visitor, **headers):
    return visitor.get("coach/", headers={**PART, **headers}).content.decode()


def asked(visitor):
    answer = visitor.post("coach/ask/", part=True)
    assert answer.status_code == 200
    return answer.content.decode()


def thought():
    return Thought.objects.order_by("-pk").first()


# --- What would you do? ----------------------------------------------------------------------


def test_the_page_offers_the_coach_and_thinks_nothing_until_it_is_asked(visitor):
    page = visitor.get().content.decode()
    assert "What would you do?" in page
    assert not Thought.objects.exists()
    assert "thought__bar" in asked(visitor)
    assert (thought().state, thought().kind) == (State.WAITING, helping.ADVICE)
    assert asked(visitor)
    assert Thought.objects.count() == 1


def test_who_gave_up_asks_it_no_more_and_a_page_of_another_moment_is_left_alone(visitor):
    asked(visitor)
    late = visitor.get(f"coach/?revision={visitor.row.revision + 1}", headers=PART)
    assert late.status_code == 204
    assert f"coach/?revision={visitor.row.revision}" in panel(visitor)
    visitor.post("resign/")
    assert visitor.post("coach/ask/", part=True).status_code == 409
    working.think_one()
    assert visitor.row.helped == []


def test_a_match_that_is_deleted_leaves_nothing_to_think_about(visitor):
    asked(visitor)
    visitor.post("delete/")
    assert thought().state == State.CANCELLED


def test_what_it_says_names_legal_ways_and_plays_none(visitor):
    asked(visitor)
    before = visitor.row
    assert working.think_one()
    told = panel(visitor)
    places = POINT.findall(told)
    assert places
    assert set(places) <= set(visitor.options())
    assert "against the first" in told or len(places) == 1
    assert "can be had" in told
    line = told.split("coach__line", 1)[1].split("</ol>")[0]
    assert "<b>" not in line
    assert re.search(
        r"<li>You (took|laid|built|advanced|sold|did)", told.split("The line of", 1)[1]
    )
    after = visitor.row
    assert (after.records, after.revision) == (before.records, before.revision)
    assert told.split("<ol")[0].split("data-coach-said")[1] in visitor.get().content.decode()
    russian = panel(visitor, **{"accept-language": "ru"})
    assert "Советчик" in russian
    assert "против первого" in russian or len(places) == 1


@pytest.mark.database
def test_help_that_was_had_is_remembered_and_told_and_not_in_the_file(visitor):
    visitor.turns(1)
    asked(visitor)
    assert visitor.row.helped == []
    move = visitor.row.move
    working.think_one()
    assert visitor.row.helped == [move]
    visitor.act()
    assert visitor.row.helped == [move]
    assert "with help" in visitor.client.get("/matches/").content.decode()
    assert "help" not in handed_out(visitor.row)
    visitor.finish()
    page = visitor.get().content.decode()
    assert f"The coach helped at these moves: {move + 1}." in page
    assert page.count("With the coach&#x27;s help") == 1


def test_who_takes_the_question_back_or_plays_on_had_no_help(visitor):
    asked(visitor)
    assert "What would you do?" in visitor.post("coach/stop/", part=True).content.decode()
    assert thought().state == State.CANCELLED
    asked(visitor)
    work = working.Work(claiming.claim_next())
    work.advance(0)
    visitor.act()
    assert thought().state == State.CANCELLED
    assert work.advance(0)
    assert not working.think_one()
    assert visitor.row.helped == []
    assert "What would you do?" in panel(visitor)


def test_each_look_takes_it_further_where_no_process_thinks(visitor, settings, monkeypatch):
    settings.THINKERS = 0
    monkeypatch.setattr(working, "_begun", {})
    asked(visitor)
    looks = 0
    while not POINT.search(panel(visitor)):
        looks += 1
        assert looks < 1000
    assert visitor.row.helped == [0]


def test_a_page_that_is_not_up_to_date_asks_nothing(visitor):
    before = visitor.row.revision
    visitor.act()
    answer = visitor.post("coach/ask/", before, part=True)
    assert answer.status_code == 409
    assert answer.headers["HX-Retarget"] == "#match"
    assert visitor.post("coach/ask/", "no number").status_code == 409
    assert not Thought.objects.exists()


def test_without_scripts_it_can_be_asked_too(visitor):
    answer = visitor.post("coach/ask/")
    assert (answer.status_code, answer.url) == (302, f"{visitor.url}#coach")
    assert visitor.get("coach/").url == f"{visitor.url}#coach"
    assert visitor.post("coach/stop/").status_code == 302


@pytest.mark.database
def test_all_thought_shares_one_limit(visitor, settings):
    settings.THOUGHTS_OF_ONE = 0
    answer = visitor.post("coach/ask/", part=True)
    assert answer.status_code == 429
    assert "Too much is being thought over for you already" in answer.content.decode()
    visitor.finish()
    answer = visitor.post("review/begin/", seat=0)
    assert answer.status_code == 429
    assert "Too much is being thought over for you already" in answer.content.decode()
    assert not Review.objects.exists()


def test_nobody_else_asks_and_who_looks_on_sees_no_coach(visitor, stranger):
    asked(visitor)
    working.think_one()
    visitor.post("link/")
    watch = f"/matches/watch/{visitor.row.watch}/"
    assert 'id="coach"' not in stranger.get(watch).content.decode()
    for path in ("coach/", "review/"):
        assert stranger.get(visitor.url + path, headers=PART).status_code == 404
        assert stranger.get(watch + path).status_code == 404
    for path in ("coach/ask/", "coach/stop/", "review/begin/", "review/stop/"):
        sent = {"revision": visitor.row.revision, "seat": 0}
        assert stranger.post(visitor.url + path, sent).status_code == 404
        assert stranger.post(watch + path, sent).status_code == 404


def test_between_people_it_speaks_behind_the_curtain_to_whose_turn_it_is(db):
    client = Client()
    seats = {"game": "tyrants", "seat-0": "human", "seat-1": "human"}
    url = client.post("/matches/new/", seats).url
    row = StoredMatch.objects.get()

    def post(path, **data):
        row.refresh_from_db()
        return client.post(url + path, {"revision": row.revision, **data}, headers=PART)

    assert 'id="coach"' not in client.get(url).content.decode()
    assert post("coach/ask/").status_code == 409
    seat = take_up(row).match.to_move()
    assert 'id="coach"' in post("look/", seat=seat).content.decode()
    assert post("coach/ask/").status_code == 200
    assert working.think_one()
    assert POINT.search(client.get(f"{url}coach/", headers=PART).content.decode())
    while take_up(row).match.to_move() == seat:
        options = take_up(row).match.options()
        post("play/", action=format_action(options[-1]))
        row.refresh_from_db()
    closed = client.get(f"{url}coach/", headers=PART)
    assert closed.headers["HX-Retarget"] == "#match"
    assert 'id="coach"' not in closed.content.decode()
    assert not POINT.search(closed.content.decode())
    assert post("coach/ask/").status_code == 409


# --- The review ------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def _late(monkeypatch):
    """Only the last decisions of a match are judged."""
    units = reviewing.units
    monkeypatch.setattr(reviewing, "units", lambda *what, **how: units(*what, **how)[-6:])


@pytest.fixture
def dealt(lucky):
    """A luck by which some moves are the best found, and some dear."""
    lucky(1)


@pytest.fixture
def over(dealt, visitor):
    """A visitor whose match is over."""
    visitor.finish()
    return visitor


def begun(visitor, seat=0):
    answer = visitor.post("review/begin/", seat=seat)
    assert (answer.status_code, answer.url) == (302, f"{visitor.url}review/?seat={seat}")


def test_the_review_comes_after_the_end(visitor):
    assert visitor.get("review/").url == visitor.url
    assert visitor.post("review/begin/", seat=0).status_code == 404
    assert "Review of your moves" not in visitor.get().content.decode()


def test_a_whole_review(over):
    assert "Review of your moves" in over.get().content.decode()
    assert "Review the moves" in over.get("review/").content.decode()
    begun(over)
    assert "under way" in over.get("review/", headers=PART).content.decode()
    assert working.think_one()
    assert thought().state == State.DONE
    page = over.get("review/").content.decode()
    kept = Review.objects.get()
    assert kept.over
    assert page.count("review__ask") == len(kept.found()) == 6
    assert page.count('class="review__one"') == min(
        3, sum(one.verdict == "dear" for one in kept.found().values())
    )
    assert page.count("<svg") > 1
    assert "data-course" in page
    russian = over.get("review/", headers={"accept-language": "ru"}).content.decode()
    assert "лучшее из найденного" in russian
    assert "Самые дорогие ходы" in russian
    assert over.row.helped == []


@pytest.mark.database
def test_what_was_found_is_kept_and_gone_on_with_after_a_kill(over):
    begun(over)
    work = working.Work(claiming.claim_next())
    while len(Review.objects.get().found()) < 4:
        assert not work.advance(0)
    first = Review.objects.get().found()
    Thought.objects.update(claimed_until="2020-01-01T00:00:00Z")  # its process was killed
    assert working.think_one()
    assert thought().tries == 2
    found = Review.objects.get()
    assert found.over
    assert all(found.found()[move].made == one.made for move, one in first.items())


def test_a_review_can_be_stopped_shows_what_there_is_and_goes_on(over):
    begun(over)
    work = working.Work(claiming.claim_next())
    while len(Review.objects.get().found()) < 3:
        work.advance(0)
    assert over.post("review/stop/", seat=0).status_code == 302
    while not work.advance(0):
        pass
    page = over.get("review/").content.decode()
    assert "The review is not finished" in page
    assert page.count("review__ask") == len(Review.objects.get().found())
    begun(over)
    working.think_one()
    assert Review.objects.get().over


def test_who_takes_back_what_was_reviewed_plays_it_again_with_help(over):
    begun(over)
    working.think_one()
    reviewed = set(Review.objects.get().found())
    assert over.post("undo/").status_code == 302
    row = over.row
    assert not Review.objects.exists()
    assert set(row.helped) == {one for one in reviewed if one >= row.move}
    assert row.helped
    assert over.get("review/").url == over.url


def test_only_peoples_seats_are_reviewed(over):
    for seat in ("1", "7", "x", "-1"):
        assert over.get(f"review/?seat={seat}").status_code == 404
        assert over.post("review/begin/", seat=seat).status_code == 404
    assert not Review.objects.exists()


def test_each_of_the_people_at_one_screen_has_a_review(db):
    client = Client()
    url = client.post(
        "/matches/new/", {"game": "panticapaeum", "seat-0": "human", "seat-1": "human"}
    ).url
    row = StoredMatch.objects.get()
    while not row.finished:
        action = format_action(take_up(row).match.options()[0])
        client.post(f"{url}play/", {"revision": row.revision, "action": action})
        row.refresh_from_db()
    page = client.get(f"{url}review/?seat=1").content.decode()
    assert {"review/?seat=0", "review/?seat=1"} <= set(re.findall(r"review/\?seat=\d", page))
    for seat in (0, 1):
        client.post(f"{url}review/begin/", {"seat": seat})
    assert Thought.objects.filter(kind=helping.REVIEW).count() == 2
    assert working.think_one()
    assert working.think_one()
    assert Review.objects.filter(over=True).count() == 2
    first, second = (set(one.found()) for one in Review.objects.order_by("seat"))
    assert not first & second


@pytest.mark.database
def test_a_match_that_is_deleted_takes_its_review_along(over):
    begun(over)
    over.post("delete/")
    assert not Review.objects.exists()
    working.think_one()


def test_a_review_goes_with_its_match_to_the_account_of_who_logs_in(over, person):
    begun(over)
    assert (Review.objects.get().guest, over.row.user) == (over.row.guest, None)
    over.client.post("/accounts/log-in/", {"username": "anna", "password": "amphora-of-wine-7"})
    assert (Review.objects.get().user, over.row.user) == (person, person)
    assert over.get("review/").status_code == 200
