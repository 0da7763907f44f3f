"""Who searches moves by a thought of its own: a page asks for it, shows it, takes it back."""

import re
from itertools import count

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from rivals.core.errors import StaleState
from rivals.core.match import Match
from rivals.core.notation import format_action
from rivals.core.registry import find_game
from rivals.search import Searcher
from rivals.web.matches.keeping import keep, take_up
from rivals.web.matches.models import StoredMatch
from rivals.web.thinking import claiming, working
from rivals.web.thinking.models import State, Thought

pytestmark = pytest.mark.slow

CITY = {"game": "panticapaeum"}
SEATS = {**CITY, "seat-0": "human", "seat-1": "searcher", "level-1-searcher": "quick"}
FIRST = {**CITY, "seat-0": "searcher", "level-0-searcher": "quick", "seat-1": "human"}


class Evening:
    """A visitor with a match against somebody who searches."""

    def __init__(self, fields=SEATS, client=None):
        self.client = client or Client()
        self.answer = self.client.post("/matches/new/", fields)
        self.url = self.answer.headers.get("Location", "")

    @property
    def row(self):
        return StoredMatch.objects.get(pk=int(re.search(r"\d+", self.url)[0]))

    @property
    def thought(self):
        return Thought.objects.order_by("-pk").first()

    def post(self, path, **data):
        headers = {"hx-request": "true"}
        sent = {"revision": self.row.revision, **data}
        return self.client.post(self.url + path, sent, headers=headers)

    def act(self):
        """Choose the first option until it is somebody else's turn."""
        for _ in range(9):
            match = take_up(self.row).match
            if match.player_to_move() is not None or match.to_move() is None:
                return
            assert self.post("play/", action=format_action(match.options()[0])).status_code == 200

    def look(self, revision=None, url=None):
        asked = {"revision": self.row.revision if revision is None else revision}
        return self.client.get(url or f"{self.url}thought/", asked, headers={"hx-request": "true"})


@pytest.fixture
def steps(monkeypatch):
    """Count the steps that anybody thinks."""
    made, thinking = [], Searcher.thinking

    def counted(self, *what):
        thought = thinking(self, *what)
        while True:
            try:
                share = next(thought)
            except StopIteration as over:
                return over.value
            made.append(share)
            yield share

    monkeypatch.setattr(Searcher, "thinking", counted)
    return made


@pytest.fixture
def evening(db, steps):
    return Evening()


def test_a_request_thinks_not_one_step_and_the_worker_makes_the_moves(evening, steps):
    evening.act()
    row = evening.row
    assert steps == []
    assert take_up(row).thinks
    assert (evening.thought.state, evening.thought.user) == (State.WAITING, None)
    page = evening.client.get(evening.url).content.decode()
    assert "is thinking" in page
    assert re.search(
        r'<progress class="thought__bar" max="100" value="0" aria-label="[^"]+">', page
    )
    assert f'hx-get="{evening.url}thought/?revision={row.revision}"' in page
    assert evening.client.get(evening.url, headers={"accept-language": "ru"}).status_code == 200
    assert steps == []
    assert working.think_one()
    assert not working.think_one()
    assert len(steps) > 20
    after = evening.row
    assert after.move > row.move
    assert not take_up(after).thinks
    assert (evening.thought.state, evening.thought.share) == (State.DONE, 1.0)


def test_the_moves_are_those_of_a_match_without_a_page(evening):
    evening.act()
    before = take_up(evening.row).match
    working.think_one()
    before.play_on()
    assert take_up(evening.row).match.records == before.records


def test_who_searches_may_begin_and_is_overridden_without_thinking_again(db, steps):
    evening = Evening(FIRST)
    assert evening.row.move == 0
    assert evening.thought.is_live
    working.think_one()
    del steps[:]
    why = evening.client.get(f"{evening.url}why/0/").content.decode()
    assert why.count("<tr>") > 2
    page = evening.client.get(f"{evening.url}instead/0/").content.decode()
    other = re.search(r'name="action" value="([^"]+)"', page)[1]
    assert evening.post("instead/0/", action=other).status_code == 200
    assert steps == []
    told = take_up(evening.row).told[0]
    assert told.own is not None
    assert told.causes[0].table


def test_a_match_from_a_file_is_told_without_thinking(db, steps):
    game = find_game("panticapaeum")
    match = Match(game, ("human", "searcher:quick"), 3)
    while match.player_to_move() is None:
        match.play(match.options()[0])
    for _ in range(2):
        match.step()
    del steps[:]
    file = SimpleUploadedFile("match.jsonl", match.save().encode())
    answer = Client().post("/matches/upload/", {"file": file})
    assert answer.status_code == 302
    assert steps == []
    row = StoredMatch.objects.get()
    assert row.move == len(match.records)
    assert Thought.objects.get().is_live == take_up(row).thinks


def test_undo_takes_the_thought_back_and_who_thinks_sees_it(evening, steps):
    evening.act()
    work = working.Work(claiming.claim_next())
    assert not work.advance(0)
    assert evening.post("undo/").status_code == 200
    assert evening.thought.state == State.CANCELLED
    move = evening.row.move
    assert work.advance(0)
    assert len(steps) == 2
    assert evening.row.move == move
    assert not working.think_one()


def test_a_move_of_who_was_too_slow_is_not_played(evening):
    evening.act()
    slow, row = take_up(evening.row), evening.row
    for _ in slow.think():
        pass
    assert evening.post("undo/").status_code == 200
    with pytest.raises(StaleState):
        keep(row, slow)


def test_the_page_follows_the_thought_and_then_shows_the_match(evening):
    evening.act()
    url, before = f"{evening.url}thought/", evening.row.revision
    work = working.Work(claiming.claim_next())
    work.advance(0)
    Thought.objects.update(share=0.42)
    part = evening.look().content.decode()
    assert part.lstrip().startswith('<div class="thought"')
    assert 'value="42"' in part
    while not work.advance():
        pass
    whole = evening.look(before)
    assert whole.headers["HX-Retarget"] == "#match"
    assert 'id="match"' in whole.content.decode()
    assert evening.client.get(url).status_code == 302


def test_who_looks_on_sees_it_too_and_nobody_else(evening):
    evening.act()
    evening.client.post(f"{evening.url}link/")
    watch = f"/matches/watch/{evening.row.watch}/"
    page = Client().get(watch).content.decode()
    assert "is thinking" in page
    assert "thought__bar" in page
    part = evening.look(url=f"{watch}thought/")
    assert "thought__bar" in part.content.decode()
    assert "think/" not in part.content.decode()
    assert Client().get(f"{evening.url}thought/").status_code == 404


@pytest.mark.database
def test_what_was_broken_off_can_be_begun_again(evening):
    evening.act()
    Thought.objects.update(tries=claiming.TRIES)
    assert not working.think_one()
    page = evening.client.get(evening.url).content.decode()
    assert "broken off several times" in page
    assert "thought__bar" not in page
    assert evening.post("think/").status_code == 200
    assert evening.thought.is_live
    assert working.think_one()
    assert not take_up(evening.row).thinks


def test_of_one_visitor_and_of_all_only_so_much_is_thought_over(db, settings, steps):
    settings.THOUGHTS_OF_ONE, settings.THOUGHTS_OF_ALL = 2, 3
    client = Client()
    evenings = [Evening(FIRST, client) for _ in range(2)]
    third = Evening(FIRST, client)
    assert third.answer.status_code == 429
    assert "Too much is being thought over for you already (at most 2 at a time)" in (
        third.answer.content.decode()
    )
    mine = Evening(SEATS, client)
    before = mine.row
    answer = None
    while answer is None or answer.status_code == 200:
        match = take_up(mine.row).match
        before = mine.row
        answer = mine.post("play/", action=format_action(match.options()[0]))
    assert answer.status_code == 429
    assert 'id="match"' in answer.content.decode()
    assert mine.row.revision == before.revision
    other = Evening(FIRST)
    assert other.answer.status_code == 302
    last = Evening(FIRST)
    assert last.answer.status_code == 429
    assert "try again in a minute" in last.answer.content.decode()
    assert evenings[0].client.post(f"{evenings[0].url}delete/").status_code == 302
    assert Evening(FIRST).answer.status_code == 302


def test_who_comes_as_many_guests_fills_the_queue_for_nobody_else(db, settings):
    settings.THOUGHTS_OF_ADDRESS = 2
    answers = [Evening(FIRST).answer.status_code for _ in range(4)]
    assert answers == [302, 302, 429, 429]
    assert Evening(FIRST, Client(REMOTE_ADDR="192.0.2.7")).answer.status_code == 302
    assert "192.0.2.7" not in str(Thought.objects.values())


# --- Where no process of its own thinks ----------------------------------------------------------


@pytest.fixture
def alone(settings, monkeypatch):
    """There is but one process, in which each step takes two milliseconds."""
    settings.THINKERS = 0
    monkeypatch.setattr(working, "_begun", {})
    clock = {"now": 0.0}

    def now():
        clock["now"] += 0.002
        return clock["now"]

    monkeypatch.setattr(working, "now", now)


def test_each_look_takes_the_thought_one_slice_further(alone, evening, steps):
    evening.act()
    assert steps == []
    looks = 0
    while take_up(evening.row).thinks:
        before, revision = len(steps), evening.row.revision
        evening.look(revision)
        looks += 1
        assert len(steps) - before <= working.SLICE / 0.002 + 1
    assert looks > 10
    assert len(steps) > 200
    assert evening.thought.tries == 1
    assert evening.thought.state == State.DONE


def test_a_thought_is_over_with_its_last_move_wherever_a_slice_ends(alone, evening, monkeypatch):
    monkeypatch.setattr(working, "now", count().__next__)  # each step fills a slice
    evening.act()
    while take_up(evening.row).thinks:
        working.advance(evening.thought)
    assert evening.thought.state == State.DONE


def test_what_is_begun_is_bounded_and_goes_on_elsewhere(alone, evening, steps, monkeypatch):
    monkeypatch.setattr(working, "AT_HAND", 1)
    evening.act()
    other = Evening(FIRST)
    evening.look()
    other.look()
    assert [one.state for one in Thought.objects.order_by("pk")] == [State.WAITING, State.RUNNING]
    while take_up(evening.row).thinks:
        evening.look()
    assert Thought.objects.order_by("pk").first().tries == 1


@pytest.mark.database
def test_another_process_goes_on_with_what_one_has_begun_once_its_claim_ran_out(alone, evening):
    evening.act()
    evening.look()
    working._begun.clear()
    evening.look()
    assert evening.thought.tries == 1
    Thought.objects.update(claimed_until="2020-01-01T00:00:00Z")
    evening.look()
    assert evening.thought.tries == 2
