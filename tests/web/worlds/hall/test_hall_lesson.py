"""The guided first week: begun, done step by step on the pages of the world, skipped, left."""

import re

import pytest
from django.urls import reverse
from served_worlds import known_luck

from rivals.web.worlds.hall.lesson import STEPS
from rivals.web.worlds.models import StoredWorld

pytestmark = [pytest.mark.django_db, pytest.mark.database]

COUNT = len(STEPS)


class Learner:
    """A visitor in a guided week: where they are, and what the page says."""

    def __init__(self, client):
        self.client = client
        with known_luck():
            self.url = client.post(reverse("hall:learn"))["Location"]
        self.world = int(re.search(r"\d+", self.url)[0])
        self.look(self.url)

    @property
    def row(self):
        return StoredWorld.objects.get(pk=self.world)

    def look(self, url):
        answer = self.client.get(url, follow=True)
        assert answer.status_code == 200, url
        self.url = answer.request["PATH_INFO"]
        self.page = answer.content.decode()

    def post(self, url, **fields):
        answer = self.client.post(url, fields)
        assert answer.status_code == 302, (url, answer.content.decode()[:2000])
        self.look(answer["Location"])

    def turn(self, way="on", at=None):
        self.post(f"/worlds/{self.world}/lesson/turn/", way=way, at=at or self.at)

    @property
    def at(self):
        found = re.search(r'id="lesson-title"[^>]*>[^<]*?(\d+)[^<\d]+(\d+)', self.page)
        assert found is None or int(found[2]) == COUNT
        return int(found[1]) if found else None

    @property
    def ready(self):
        lesson = re.search(r'<section class="lesson.*?</section>', self.page, re.DOTALL)[0]
        return "button--primary" in lesson and "<button" in lesson.split("button--primary")[0][-40:]

    def draft(self, text):
        self.post(f"/worlds/{self.world}/orders/draft/", text=text, revision="0")


@pytest.fixture
def learner(client):
    return Learner(client)


def parts(learner):
    """The city's and the army's sign, as the steps lead to their pages."""
    return re.search(r"/cities/(\d+)/", learner.page)[1], re.search(
        r"/armies/(\d+)/", learner.page
    )[1]


def test_a_first_week_is_played_through_on_the_pages(learner):
    city, army = parts(learner)
    assert (learner.at, learner.ready) == (1, True)
    learner.turn()
    assert (learner.at, learner.url) == (2, f"/worlds/{learner.world}/maps/geographic/")
    learner.turn()
    assert (learner.at, learner.url) == (3, f"/worlds/{learner.world}/cities/{city}/")
    assert not learner.ready
    learner.post(f"{learner.url}projects/", was="", act="add:trade_rows")
    assert (learner.at, learner.ready) == (3, True)
    learner.turn()
    assert (learner.at, learner.ready) == (4, False)
    row = {"key": "0", "project": "trade_rows", "count": "1", "share": "0"}
    learner.post(f"{learner.url}projects/", was="trade_rows", act="add:militia", **row)
    assert learner.ready
    learner.turn()
    assert learner.url == f"/worlds/{learner.world}/formations/a{army}/"
    places = " ".join(f"militia@{x}/{y}" for y in (3, 2) for x in (-1, 0, 1))
    learner.post(f"{learner.url}array/", places=places)
    assert (learner.at, learner.ready) == (5, True)
    learner.turn()
    assert learner.url == f"/worlds/{learner.world}/armies/{army}/route/"
    goal = re.search(r"\((\d+), (\d+)\)", lesson_text(learner))
    learner.post(f"{learner.url}set/", act="to", to=f"{goal[1]},{goal[2]}")
    assert (learner.at, learner.ready) == (6, True)
    learner.turn()
    assert (learner.url, learner.ready) == (f"/worlds/{learner.world}/orders/", False)
    text = re.search(r"<textarea[^>]*>\n?(.*?)</textarea>", learner.page, re.DOTALL)[1]
    revision = re.search(r'name="revision" value="(\d+)"', learner.page)[1]
    learner.post(f"{learner.url}hand-in/", text=text, revision=revision, week="1")
    assert (learner.at, learner.ready) == (7, True)
    learner.turn()
    assert (learner.at, learner.ready) == (8, False)
    learner.post(f"/worlds/{learner.world}/pass/", week="1")
    assert learner.at == 9
    learner.look(f"/worlds/{learner.world}/weeks/1/")
    assert learner.ready
    learner.turn()
    assert learner.url.startswith(f"/worlds/{learner.world}/battles/1/")
    assert (learner.at, learner.ready) == (10, True)
    assert 'class="battle__board"' in learner.page
    learner.turn()
    assert (learner.at, learner.ready) == (11, True)
    learner.turn()
    assert (learner.at, learner.row.lesson, learner.row.week) == (None, None, 1)


def lesson_text(learner):
    return re.search(r'class="lesson__text">(.*?)</p>', learner.page, re.DOTALL)[1]


def test_steps_may_be_skipped_but_a_week_passes_before_its_report(learner):
    for at in range(1, 9):
        assert learner.at == at
        learner.turn()
    assert (learner.at, learner.row.week) == (8, 0)
    learner.turn("back")
    assert learner.at == 7


def test_an_old_page_turns_nothing(learner):
    learner.turn()
    learner.turn("on", at=1)
    assert learner.at == 2


def test_it_may_be_left_and_the_world_goes_on(learner):
    learner.turn("leave")
    assert (learner.at, learner.row.lesson) == (None, None)
    learner.turn("on", at=3)
    assert learner.at is None
    learner.post(f"/worlds/{learner.world}/pass/", week="1")
    assert learner.row.week == 1


def test_a_week_let_pass_early_is_gone_and_one_without_a_battle_says_so(learner):
    learner.post(f"/worlds/{learner.world}/pass/", week="1")
    assert learner.at == 9
    learner.turn("back")
    assert learner.at == 9
    learner.turn()
    assert (learner.at, learner.url) == (10, f"/worlds/{learner.world}/battles/1/")
    assert "has fought no battle this week" in lesson_text(learner)


def test_a_part_of_a_page_tells_that_a_step_is_done(learner):
    city, _army = parts(learner)
    learner.turn()
    learner.turn()
    part = f"/worlds/{learner.world}/lesson/?here=1"
    assert "Done." not in learner.client.get(part).content.decode()
    learner.draft(f"projects c{city} smithy")
    told = learner.client.get(part).content.decode()
    assert "Done." in told
    assert "<html" not in told


def test_each_step_is_told_in_russian(client):
    client.defaults["HTTP_ACCEPT_LANGUAGE"] = "ru"
    told = set()
    learner = Learner(client)
    learner.post(f"/worlds/{learner.world}/pass/", week="1")
    for number in range(COUNT):
        StoredWorld.objects.filter(pk=learner.world).update(lesson=number, week=int(number > 7))
        learner.look(f"/worlds/{learner.world}/")
        told.add(lesson_text(learner))
        assert re.search("[а-яё]{5}", lesson_text(learner))
        assert not re.search("[a-z]{9}", lesson_text(learner)), lesson_text(learner)
    assert len(told) == COUNT


def test_worlds_offer_it(client):
    assert reverse("hall:learn") in client.get("/worlds/").content.decode()
    assert reverse("hall:learn") in client.get("/").content.decode()
