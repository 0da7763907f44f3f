"""The studio: a rival's file as cards, changed by what its page sends, and what comes of it."""

import re
from html.parser import HTMLParser

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from rivals.core.registry import find_game
from rivals.core.rival_files import read_rival_file
from rivals.web.studio import comparing, playing
from rivals.web.studio.models import Draft
from rivals.web.thinking.models import Thought

pytestmark = pytest.mark.django_db

BOTOS, AUTOMATRON = ("panticapaeum", "botos"), ("tyrants", "automatron")


class Fields(HTMLParser):
    """Reads what a browser would send of the studio's form untouched, lists by name."""

    def __init__(self, page):
        super().__init__()
        self.sent, self.inside, self.choosing = {}, False, ""
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        one = dict(attrs)
        name = one.get("name", "")
        if tag == "form":
            self.inside = one.get("id") == "studio-form"
        own = self.inside or one.get("form") == "studio-form"
        if tag == "select":
            self.choosing = name if own else ""
        elif tag == "option" and self.choosing:
            if "selected" in one or self.choosing not in self.sent:
                self.sent[self.choosing] = [one["value"]]
        elif tag == "input" and own and name and ("checked" in one or not _ticks(one)):
            self.sent.setdefault(name, []).append(one.get("value", ""))

    def handle_endtag(self, tag):
        if tag == "form":
            self.inside = False


def _ticks(one):
    return one.get("type") == "checkbox"


class Designer:
    """A visitor who works on a rival: sends what the page's form sends."""

    def __init__(self, game, rival, client=None):
        self.client = client or Client()
        answer = self.client.post("/studio/begin/", {"game": game, "rival": rival})
        assert answer.status_code == 302, answer.content.decode()
        self.url = answer.url

    @property
    def row(self):
        return Draft.objects.get(pk=int(re.search(r"\d+", self.url)[0]))

    @property
    def content(self):
        return read_rival_file(self.row.text).content

    def rules(self, step):
        return [row.rule for row in self.content.steps[step]]

    def page(self, path="", **query):
        answer = self.client.get(self.url + path, query)
        assert answer.status_code == 200
        return answer.content.decode()

    def form(self):
        return Fields(self.page()).sent

    def send(self, *, part=False, status=None, **fields):
        """Send the form as it stands with some fields otherwise; None leaves one away."""
        form = self.form() | {name.replace("__", "."): its for name, its in fields.items()}
        sent = {name: its for name, its in form.items() if its is not None}
        headers = {"hx-request": "true"} if part else {}
        answer = self.client.post(f"{self.url}change/", sent, headers=headers)
        assert answer.status_code == (status or (200 if part else 302))
        return answer.content.decode()

    def changed(self):
        return int(re.search(r"data-changed>(\d+)<", self.page())[1])


@pytest.mark.parametrize("rival", [BOTOS, AUTOMATRON], ids=str)
def test_a_form_that_changes_nothing_changes_nothing(rival):
    designer = Designer(*rival)
    before = designer.content
    designer.send()
    assert designer.content == before
    assert designer.row.version <= 1  # the text is written anew, without its comments
    assert designer.changed() == 0


def test_a_criterion_moved_changes_decisions_which_are_told_with_their_reasons():
    designer = Designer(*BOTOS)
    before = designer.rules("resource")
    page = designer.send(part=True, do="up.resource.6", level="hard")
    assert int(re.search(r"data-changed>(\d+)<", page)[1]) == 0
    for number in range(5, 0, -1):
        designer.send(do=f"up.resource.{number}")
    assert designer.rules("resource") == [before[6], *before[:6]]
    assert designer.changed() > 0
    told = re.search(r'href="([^"]*decision/[^"]*)"', designer.page())[1]
    page = designer.client.get(told).content.decode()
    assert page.count("ways__text") == 2
    assert "The order of priority" in page
    assert "<svg" in page


def test_the_order_that_is_dragged_is_taken_and_undone():
    designer = Designer(*BOTOS)
    before = designer.rules("resource")
    designer.send(row__resource=["6", "0", "1", "2", "3", "4", "5"])
    assert designer.rules("resource") == [before[6], *before[:6]]
    assert "than=before" in designer.page()
    designer.send(do="undo")
    assert designer.rules("resource") == before


@pytest.mark.parametrize("order", [["0"], ["0", "0", "1"], ["0", "1", "9"], ["x", "1", "2"]])
def test_an_order_of_another_file_changes_nothing(order):
    designer = Designer(*BOTOS)
    before = designer.row.text
    page = designer.send(row__building=order, part=True, status=409)
    assert "has changed meanwhile" in page
    assert designer.row.text == before


def test_what_an_older_page_sends_changes_nothing():
    designer = Designer(*BOTOS)
    designer.send(do="down.tile.0")
    before = designer.row.text
    page = designer.send(at="0", do="down.tile.0", part=True, status=409)
    assert "has changed meanwhile" in page
    assert designer.row.text == before


def test_criteria_are_switched_added_weighed_worded_and_left_out():
    designer = Designer(*BOTOS)
    designer.send(on__tile__0=None)
    assert [row.on for row in designer.content.steps["tile"]] == [False, True, True, True]
    designer.send(on__tile__0="1", add__building="benefit-points", do="add.building")
    assert designer.rules("building")[-1] == "benefit-points"
    designer.send(do="join.building.0")
    weighed = designer.content.steps["building"][0].weigh
    assert [one.rule for one in weighed] == ["benefit-points", "benefit-cheaper"]
    designer.send(**{"steps.building.0.weigh.1.times": "-2"})
    assert designer.content.steps["building"][0].weigh[1].times == -2
    designer.send(do="part.building.0", says__tile__1__en="Fortune favours me.")
    assert designer.rules("building")[:2] == ["benefit-points", "benefit-cheaper"]
    assert designer.content.steps["tile"][1].says.en == "Fortune favours me."
    designer.send(do="drop.tile.3", when__tile__0__no_skip="if")
    assert len(designer.content.steps["tile"]) == 3
    assert designer.content.steps["tile"][0].given == ("no_skip",)


def test_settings_levels_and_names_are_set():
    designer = Designer(*BOTOS)
    designer.send(do="raise.settings.priority.4", **{"name.en": "Botos the Bold"})
    assert designer.content.settings["priority"][3:] == ["green", "orange"]
    assert designer.content.name.en == "Botos the Bold"
    designer.send(
        **{"settings.skipped_rounds.0.is": "1", "settings.points_per_resource": "2"},
        do="level", new__level=None, **{"new-level": "calm"},
    )  # fmt: skip
    content = designer.content
    assert content.settings["skipped_rounds"][0]["is"] == 1
    assert content.settings["points_per_resource"] == 2
    assert content.levels["calm"] == ()
    designer.send(**{"level.calm": ["no_skip"]}, level="calm")
    assert designer.content.levels["calm"] == ("no_skip",)
    assert designer.row.level == "calm"

    designer = Designer(*AUTOMATRON)
    designer.send(**{"settings.delay_deck.3.is.outcasts": "4", "settings.malice.1": "white"})
    settings = designer.content.settings
    assert settings["delay_deck"][3]["is"] == {"outcasts": 4, "starters": 7}
    assert settings["malice"][1] == ["white"]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"settings.priority": ["brown"] * 5}, "$.settings.priority"),
        ({"settings.points_per_resource": "many"}, "$.settings.points_per_resource"),
        ({"do": "add.tile", "add.tile": "<b>"}, "$.steps.tile[4].rule"),
        ({"do": "switch", "new-switch": "No!"}, "$.switches"),
        ({"do": "level", "new-level": "x" * 60}, "$.levels"),
    ],
)
def test_what_a_file_cannot_be_is_refused_with_its_path(fields, said):
    designer = Designer(*BOTOS)
    before = designer.row.text
    page = designer.send(**fields, status=422)
    assert said in page
    assert "<b>" not in page.replace("<b data-changed>", "").replace('<b class="', "")
    assert designer.row.text == before


def test_the_last_criterion_of_a_choice_cannot_be_left_out():
    designer = Designer(*AUTOMATRON)
    assert "$.steps.kind" in designer.send(do="drop.kind.0", status=422)


def test_files_go_in_and_out():
    designer = Designer(*BOTOS)
    designer.send(**{"name.en": "<i>Bo</i>"})
    page = designer.page()
    assert "<i>Bo" not in page
    assert "&lt;i&gt;Bo" in page
    assert "&lt;i&gt;Bo" in designer.page("page/")
    answer = designer.client.get(f"{designer.url}file/")
    assert answer.content.decode() == designer.row.text
    sent = SimpleUploadedFile("mine.toml", answer.content)
    assert designer.client.post("/studio/upload/", {"file": sent}).status_code == 302
    assert Draft.objects.count() == 2
    for bad in (b"\xff", b"[", b"#" * 70_000, b'format = "rivals-rival/1"'):
        sent = SimpleUploadedFile("mine.toml", bad)
        answer = designer.client.post("/studio/upload/", {"file": sent})
        assert answer.status_code == 422
        assert 'role="alert"' in answer.content.decode()
    assert designer.client.post("/studio/upload/").status_code == 422


def test_a_link_lets_others_read_and_copy_and_is_closed_again():
    designer, other = Designer(*BOTOS), Client()
    for path in ("", "page/", "file/", "share/", "games/", "decision/1-4/"):
        assert other.get(designer.url + path).status_code == 404
    for path in ("change/", "share/", "games/", "stop/", "delete/"):
        assert other.post(designer.url + path, {"do": "undo"}).status_code == 404
    designer.client.post(f"{designer.url}share/")
    link = f"/studio/shared/{designer.row.code}/"
    assert link in designer.page("share/")
    answer = other.get(link)
    assert answer.status_code == 200
    assert "noindex" in answer.headers["X-Robots-Tag"]
    assert other.get(f"{link}file/").content.decode() == designer.row.text
    own = other.post(f"{link}copy/")
    assert other.get(own.url).status_code == 200
    assert other.post(f"{designer.url}change/", {"do": "undo"}).status_code == 404
    designer.client.post(f"{designer.url}share/", {"door": "close"})
    assert other.get(link).status_code == 404
    assert other.post(f"{link}copy/").status_code == 404


def test_games_are_played_beside_the_page_and_told_as_they_come(settings, monkeypatch):
    monkeypatch.setattr(playing, "GAMES", 8)
    settings.THINKERS = 0
    designer = Designer(*BOTOS)
    part = {"hx-request": "true"}
    begun = designer.client.post(f"{designer.url}games/", headers=part).content.decode()
    assert "hx-trigger" in begun
    for _ in range(400):
        page = designer.client.get(f"{designer.url}games/", headers=part).content.decode()
        if "hx-trigger" not in page:
            break
    assert re.search(r"data-games>(\d+)<", page)[1] == "8"
    own, points, usual, usual_points = zip(*designer.row.played, strict=True)
    assert own == usual
    assert points == usual_points
    assert "<polyline" in page
    designer.send(do="down.tile.0")
    assert "as it was before" in designer.page()
    designer.client.post(f"{designer.url}games/")
    assert designer.client.post(f"{designer.url}stop/").status_code == 302
    assert not Thought.objects.live().exists()
    designer.client.post(f"{designer.url}delete/")
    assert not Draft.objects.exists()


@pytest.mark.parametrize("rival", [BOTOS, AUTOMATRON], ids=str)
def test_the_positions_are_stored_and_the_usual_file_decides_there_as_it_did(rival):
    game = find_game(rival[0])
    assert len(comparing.stored(game, rival[1])) == comparing.MATCHES
    some = comparing.moments(*rival)
    assert 40 <= len(some) <= comparing.MOST
    assert comparing.changed(game, rival[1], rival[1], some) == []


def test_a_rival_of_which_no_match_is_stored_is_played(monkeypatch, tmp_path):
    monkeypatch.setattr(comparing, "FOLDER", tmp_path)
    found = comparing._matches(find_game("panticapaeum"), "botos")
    assert len(found) == comparing.MATCHES
    assert {match.header.seats[1] for match in found} >= {"botos:standard", "botos:master"}


def test_games_that_are_counted_have_an_interval():
    low, high = playing.interval(5, 10)
    assert 0.23 < low < 0.24
    assert 0.76 < high < 0.77
    assert playing.interval(0, 4)[0] == 0
    assert playing.measured([]) is None
    told = playing.measured([(1, 10, 0, 8), (0, 6, 0, 6)])
    assert (told.wins, told.usual_wins, told.more) == (50, 0, 1)


def test_only_rivals_with_a_file_are_begun(client):
    for sent in ({}, {"game": "eclipse", "rival": "nobody"}, {"game": "x", "rival": "botos"}):
        assert client.post("/studio/begin/", sent).status_code == 404
