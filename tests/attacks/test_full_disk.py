"""The disk filled: by matches, files, sessions, worlds, weeks, orders, drafts and letters.

Each door closes with one sentence and a status of 4xx once its room is full, for an account and
for a guest alike, and what was kept before stays.
"""

import io

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from django.utils import timezone
from served_worlds import forget, founded

from rivals.web.accounts import quotas
from rivals.web.matches.models import StoredMatch
from rivals.web.tables.models import Table
from rivals.web.worlds import space
from rivals.web.worlds.models import Draft, Letter, Pace, StoredWeek, StoredWorld, Submission
from rivals.web.worlds.seating import new_token

pytestmark = pytest.mark.django_db

NOW = {"game": "panticapaeum"}
TABLE = {"game": "panticapaeum", "rival": "botos", "now": "1"}


@pytest.fixture(params=["account", "guest"])
def browser(request, person):
    """Somebody who wants to fill the disk, with an account and without."""
    client = Client()
    if request.param == "account":
        client.force_login(person)
    client.who = request.param
    return client


@pytest.fixture
def little(settings, monkeypatch):
    """Rooms of so many kilobytes, for guests half of it; a megabyte is a kilobyte here."""
    monkeypatch.setattr(quotas, "MB", 1000)
    monkeypatch.setattr(space, "MB", 1000)

    def make(name, most):
        setattr(settings, name, (most, most // 2))

    return make


def text_of(answer):
    return answer.content.decode()


def file_of(text):
    file = io.BytesIO(text.encode())
    file.name = "match.jsonl"
    return {"file": file}


@pytest.mark.database
def test_by_matches_and_their_files(browser, little):
    little("GAMES_MB", 8)
    codes = [browser.post("/matches/now/", NOW).status_code for _ in range(20)]
    kept = StoredMatch.objects.count()
    assert codes == [302] * kept + [409] * (20 - kept)
    assert 0 < kept < 20
    told = text_of(browser.post("/matches/now/", NOW))
    most = 8 if browser.who == "account" else 4
    assert f"You keep as many matches and sessions as one may ({most} MB)" in told
    row = StoredMatch.objects.first()
    taken = browser.post("/matches/upload/", file_of(row.file))
    assert taken.status_code == 422
    assert "delete some that you need no more" in text_of(taken)
    assert browser.post(f"/matches/{row.pk}/again/").status_code == 409
    # Sessions share the room; and it is free again once something is deleted.
    assert browser.post("/tables/begin/", TABLE).status_code == 409
    for one in StoredMatch.objects.all():
        browser.post(f"/matches/{one.pk}/delete/")
    assert browser.post("/tables/begin/", TABLE).status_code == 302
    assert Table.objects.count() == 1


def test_it_is_told_in_russian(little):
    little("GAMES_MB", 0)
    told = text_of(Client(headers={"accept-language": "ru"}).post("/matches/now/", NOW))
    assert "У вас столько партий и сеансов, сколько можно хранить (0 МБ)" in told


def test_by_ever_new_guests(settings):
    """A guest without a cookie is another each time: their address has a day's number."""
    settings.GUEST_THINGS_A_DAY = 3
    codes = [Client().post("/matches/now/", NOW).status_code for _ in range(3)]
    assert [*codes, Client().post("/tables/begin/", TABLE).status_code] == [302, 302, 302, 429]
    assert Client().post("/worlds/play-now/", {"states": "4"}).status_code == 429


def own_world(browser):
    answer = browser.post("/worlds/play-now/", {"states": "4"})
    assert answer.status_code == 302, text_of(answer)
    return StoredWorld.objects.order_by("-pk").first()


@pytest.mark.database
def test_by_own_worlds(browser, settings):
    settings.OWN_WORLDS = (2, 1)
    most = 2 if browser.who == "account" else 1
    for _ in range(most):
        row = own_world(browser)
    again = browser.post("/worlds/play-now/", {"states": "4"})
    assert again.status_code == 409
    assert f"may have {most}" in text_of(again)
    row.refresh_from_db()


@pytest.mark.database
def test_by_weeks_of_an_own_world(browser, little):
    forget()
    row = own_world(browser)
    little("OWN_WORLDS_MB", 1)
    answer = browser.post(f"/worlds/{row.pk}/pass/", {"week": "1"})
    assert answer.status_code == 409
    assert "Your own worlds take all the room there is" in text_of(answer)
    assert StoredWeek.objects.filter(world=row).count() == 1
    assert browser.post("/worlds/play-now/", {"states": "4"}).status_code == 409


@pytest.mark.database
def test_by_orders_handed_in_and_drafts(browser, little):
    forget()
    row = own_world(browser)
    little("ORDERS_MB", 6)
    form = {"text": "# " + "oars " * 300, "revision": "0", "week": "1"}
    codes = []
    for _ in range(8):
        codes.append(browser.post(f"/worlds/{row.pk}/orders/hand-in/", form).status_code)
        form["revision"] = str(Draft.objects.get(seat__world=row).revision)
    assert codes[0] == 302
    assert codes[-1] == 409
    kept = Submission.objects.count()
    draft = browser.post(f"/worlds/{row.pk}/orders/draft/", form | {"text": form["text"] + "more"})
    assert draft.status_code == 409
    assert "Your orders take all the room there is for them" in text_of(draft)
    assert Submission.objects.count() == kept


@pytest.mark.database
def test_by_handing_in_again_and_again(person):
    """Of a week's hand-ins only the last ones are kept, and the last of all counts."""
    forget()
    row = founded([person], now=timezone.now())
    bearer = {"authorization": f"Bearer {new_token(row.seats.get(number=1))}"}
    program = Client(headers=bearer)
    for number in range(space.KEPT + 5):
        body = {"text": f"week 1\n# {number}", "week": 1}
        answer = program.post("/api/v1/me/submissions", body, content_type="application/json")
        assert answer.status_code in (200, 201), answer.content
    handed = Submission.objects.filter(seat__world=row).order_by("pk")
    assert handed.count() == space.KEPT
    assert handed.last().text.endswith(f"# {space.KEPT + 4}")


def test_by_orders_of_a_program(person, little):
    forget()
    row = founded([person], now=timezone.now())
    program = Client(headers={"authorization": f"Bearer {new_token(row.seats.get(number=1))}"})
    little("ORDERS_MB", 0)
    body = {"text": "week 1", "week": 1}
    answer = program.post("/api/v1/me/submissions", body, content_type="application/json")
    assert answer.status_code == 409
    assert answer.json()["error"] == "worlds.refused.full-orders"


def test_by_letters(person, settings):
    forget()
    boris = get_user_model().objects.create_user("boris")
    row = founded([person, boris], now=timezone.now())
    settings.LETTERS = 3
    browser = Client()
    browser.force_login(person)
    form = {"to": "2", "text": "hello"}
    codes = [browser.post(f"/worlds/{row.pk}/letters/write/", form).status_code for _ in range(4)]
    assert codes == [302, 302, 302, 409]
    assert Letter.objects.count() == 3


def test_by_announcements(person, settings):
    forget()
    row = founded([get_user_model().objects.create_user("boris")], master=person)
    settings.LETTERS = 30  # each goes to everybody, so a tenth of them
    browser = Client()
    browser.force_login(person)
    where = f"/worlds/{row.pk}/master/announce/"
    codes = [browser.post(where, {"text": "hear"}).status_code for _ in range(4)]
    assert codes == [302, 302, 302, 409]


@pytest.mark.database
def test_by_worlds_founded_and_ended(person, settings, monkeypatch):
    monkeypatch.setattr("rivals.web.worlds.masters.views._FOUNDED_A_DAY", 2)
    from worlds_addresses import SOUND

    browser = Client()
    browser.force_login(person)
    codes = []
    for _ in range(3):
        codes.append(browser.post("/worlds/new/", SOUND["masters:new"]).status_code)
        StoredWorld.objects.filter(pace=Pace.WEEKLY).update(status="ended")
    assert codes == [302, 302, 429]
