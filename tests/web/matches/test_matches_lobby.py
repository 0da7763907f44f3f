"""Open matches: listed for everybody, seats taken once, and playing at once with whoever waits."""

from datetime import timedelta

import pytest
import smugglers
from devices import NEVER, Company
from django.test import Client
from django.utils import timezone

from rivals.web.matches.lobby.listing import ALL, LOBBY
from rivals.web.matches.models import Chair, Invitation, Outcome, Profile, Rating, StoredMatch
from rivals.web.matches.standings.counting import count_finished
from rivals.web.streams import mark_of

pytestmark = [
    pytest.mark.django_db, pytest.mark.database, pytest.mark.usefixtures("only_smugglers"),
]  # fmt: skip

LIST = "/matches/open/"
SHIP = "ship north tea"
PART = {"headers": {"hx-request": "true"}}


@pytest.fixture(autouse=True)
def one_game(monkeypatch):
    """The list knows the toy game and no other."""
    monkeypatch.setattr("rivals.web.matches.lobby.quick.game_names", lambda: ("smugglers",))
    monkeypatch.setattr("rivals.web.matches.lobby.views.find_game", found)


def found(name):
    from rivals.core.registry import find_game

    return smugglers.GAME if name == "smugglers" else find_game(name)


@pytest.fixture
def company():
    """Anna's match of two, open to everybody who speaks Russian."""
    return opened()


def opened(*seats, languages=("ru",), limit=3600, **more):
    company = Company("smugglers", *(seats or ("human", "invited")), **more)
    sent = {"limit": limit, "late": "turn", "stand_in": "random"}
    assert company.post("terms/", **sent).status_code == 302
    answer = company.post("open/", language=list(languages), rated="on")
    assert answer.status_code == 302
    return company


def page(client=None, query=""):
    answer = (client or Client()).get(f"{LIST}{query}")
    assert answer.status_code == 200
    return answer.content.decode()


def quick(client=None, name="Boris", pace="live", game="smugglers"):
    return (client or Client()).post(f"{LIST}quick/", {"game": game, "pace": pace, "name": name})


def leave(company, **time):
    """As if nobody had looked at a match for so long."""
    seen = timezone.now() - timedelta(**time)
    Chair.objects.filter(invitation=company.pk).update(seen=seen)
    Invitation.objects.filter(pk=company.pk).update(updated=seen)


# --- The list ---------------------------------------------------------------------------------


def test_a_match_is_listed_once_its_host_opens_it():
    company = Company("smugglers", "human", "invited", "clerk")
    assert f"{LIST}{company.pk}/" not in page()
    assert company.post("open/", language=["en", "ru"]).status_code == 302
    told = page()
    assert f"{LIST}{company.pk}/" in told
    for word in ("Smugglers", "as long as one likes", "English, Русский", "not for ratings"):
        assert word in told
    assert "Seat 2</span> free" in told.replace("\n", "")
    assert company.post("open/", close=1).status_code == 302
    assert f"{LIST}{company.pk}/" not in page()


def test_a_stranger_sits_down_by_the_list_and_not_by_the_code(company):
    boris = Client()
    shown = boris.get(f"{LIST}{company.pk}/").content.decode()
    assert "1 hour a turn" in shown
    assert "It counts for the ratings of those who want one." in shown
    answer = boris.post(f"{LIST}{company.pk}/", {"name": "Boris"})
    assert answer.url == company.url
    assert "Boris" in company.host.get(company.url).content.decode()
    assert boris.get(f"{LIST}{company.pk}/").url == company.url
    assert f"{LIST}{company.pk}/" not in page()  # no seat is free
    assert Client().get(f"{LIST}{company.pk}/").status_code == 404


def test_the_list_is_narrowed_by_game_and_pace(company):
    slow = opened(limit=86400)
    both = {company.pk: f"{LIST}{company.pk}/", slow.pk: f"{LIST}{slow.pk}/"}
    expected = {
        "": {company.pk, slow.pk},
        "?pace=live": {company.pk},
        "?pace=days&game=smugglers": {slow.pk},
        "?pace=free": set(),
        "?pace=%00&game=%27": {company.pk, slow.pk},
    }
    for query, pks in expected.items():
        told = page(query=query)
        assert {pk for pk, url in both.items() if url in told} == pks, query
    assert "There are none of these." in page(query="?pace=free")


def test_who_has_gone_does_not_stay_in_the_list(company):
    slow = opened(limit=86400)
    leave(company, minutes=11)
    leave(slow, days=6)
    told = page()
    assert f"{LIST}{company.pk}/" not in told
    assert f"{LIST}{slow.pk}/" in told
    leave(slow, days=8)
    assert f"{LIST}{slow.pk}/" not in page()


def test_the_list_names_nobody_who_has_not_opened_their_page(person):
    client = Client()
    client.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    company = opened("human", "invited", "invited", client=client, name="Anna of Athens")
    company.join("Secret Boris")
    name = person.get_username()
    for path in (LIST, f"{LIST}{company.pk}/"):
        told = Client().get(path).content.decode()
        for hidden in (name, "Anna of Athens", "Secret Boris", company.invitation.code):
            assert hidden not in told, path
    Profile.objects.create(user=person, open=True)
    told = page()
    assert f"/matches/people/{name}/" in told
    assert "Anna of Athens" not in told


def test_the_list_tells_nothing_of_a_match_that_runs():
    anna = Client()
    url = quick(anna, "Anna").url
    row = StoredMatch.objects.get()
    before = NEVER.sub("", page())
    while not row.finished:
        told = NEVER.sub("", page())
        assert told == before
        assert url not in told
        anna.post(f"{url}play/", {"action": SHIP, "revision": row.revision})
        row.refresh_from_db()
    assert f"{LIST}{Invitation.objects.get().pk}/" not in page()


def test_a_page_that_looks_is_told_only_what_is_new(company):
    client = Client()
    tag = client.get(LIST).context["lobby"].tag
    assert client.get(f"{LIST}?tag={tag}", **PART).status_code == 204
    mark = mark_of(LOBBY, ALL)
    company.join("Boris")
    assert mark_of(LOBBY, ALL) != mark
    answer = client.get(f"{LIST}?tag={tag}", **PART)
    assert answer.status_code == 200
    assert "<html" not in answer.content.decode()
    assert client.get(f"{LIST}events/").status_code == 204  # no stream here: it looks on


def test_who_was_sent_away_does_not_come_back_by_the_list(company):
    boris = Client()
    boris.post(f"{LIST}{company.pk}/", {"name": "Boris"})
    company.post("give-away/", seat=1)
    assert boris.get(f"{LIST}{company.pk}/").status_code == 404
    assert boris.post(f"{LIST}{company.pk}/", {"name": "Boris"}).status_code == 404


def test_a_match_that_begins_is_not_open_any_more(company):
    company.post("start/", fill=1)
    assert company.invitation.listed is False
    other = opened("human", "invited")
    other.join("Boris")
    other.start()
    assert f"{LIST}{other.pk}/" not in page()


def test_only_the_host_opens_and_says_which_languages(company):
    boris = company.join("Boris")
    for client in (boris, Client()):
        assert company.post("open/", client, close=1).status_code == 404
    assert company.post("open/", language=["xx"]).status_code == 422
    assert company.post("open/", revision=0, close=1).status_code == 409
    assert company.invitation.listed is True


def test_few_matches_of_one_visitor_are_open(settings):
    anna = Client()
    for _ in range(3):
        opened(client=anna)
    fourth = Company("smugglers", "human", "invited", client=anna)
    answer = fourth.post("open/", language="en")
    assert answer.status_code == 409
    assert "3 matches open" in answer.content.decode()
    assert quick(anna, pace="days").status_code == 409
    settings.LIMITED = True
    statuses = [fourth.post("open/", Client(), language="en").status_code for _ in range(25)]
    assert statuses[-1] == 429  # from one address, whatever cookies it sends


def test_in_the_pocket_there_is_no_list_and_it_says_so(settings):
    settings.ALONE = True
    told = Client().get("/matches/").content.decode()
    assert "no open matches" in told
    assert LIST not in told
    assert LIST not in Client().get("/").content.decode()


def test_the_first_page_leads_there():
    assert f'href="{LIST}?game=' in Client().get("/").content.decode()
    assert LIST in Client().get("/matches/").content.decode()


# --- Playing at once --------------------------------------------------------------------------


def test_who_plays_at_once_sits_down_with_whoever_waits(company):
    boris = Client()
    assert quick(boris, pace="live").url == company.url
    assert list(Chair.objects.values_list("name", flat=True)) == ["Anna", "Boris"]
    assert Invitation.objects.count() == 1


def test_of_those_who_wait_at_another_pace_or_have_gone_it_is_none(company):
    slow = opened(limit=86400)
    leave(company, minutes=2)
    answer = quick(Client(), pace="live")
    assert answer.url not in (company.url, slow.url)
    assert quick(Client(), pace="days").url == slow.url


def test_where_nobody_waits_a_stand_in_begins_and_somebody_may_take_over():
    anna, boris = Client(), Client()
    url = quick(anna, "Anna").url
    begun = anna.get(url).content.decode()
    assert "until somebody takes it over" in begun
    row = StoredMatch.objects.get()
    assert row.stand_ins == {"1": "random"}
    anna.post(f"{url}play/", {"action": SHIP, "revision": row.revision})
    row.refresh_from_db()
    assert row.turn == 0  # the other has played
    assert "you play on in the place of" in page()

    assert quick(boris, "Boris").url == url
    row.refresh_from_db()
    assert (row.stand_ins, row.people) == ({}, ["Anna", "Boris"])
    assert Client().get(f"{LIST}{Invitation.objects.get().pk}/").status_code == 404
    anna.post(f"{url}play/", {"action": SHIP, "revision": row.revision})
    row.refresh_from_db()
    assert row.turn == 1  # and now they wait for Boris
    played = boris.post(f"{url}play/", {"action": SHIP, "revision": row.revision})
    assert played.status_code == 302


def test_nobody_plays_at_once_with_themselves():
    anna = Client()
    first = quick(anna, "Anna").url
    assert quick(anna, "Anna").url != first


@pytest.mark.parametrize(
    ("wrong", "status"),
    [
        ({"pace": "free"}, 422),
        ({"name": " "}, 422),
        ({"game": "nothing"}, 404),
        ({"game": ""}, 404),
    ],
)
def test_what_cannot_be_played_at_once_is_refused(wrong, status):
    assert quick(**wrong).status_code == status
    assert Invitation.objects.count() == 0


def finish(*clients):
    row = StoredMatch.objects.get()
    while not row.finished:
        for client in clients:
            url = row.get_absolute_url()
            client.post(f"{url}play/", {"action": SHIP, "revision": row.revision})
            row.refresh_from_db()
    count_finished()


def test_a_match_to_which_nobody_came_is_no_result_with_people(person):
    client = Client()
    client.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    quick(client, "Anna")
    finish(client)
    assert Invitation.objects.get().counted is True
    assert Outcome.objects.count() == 0


def test_what_is_not_for_ratings_rates_nobody(django_user_model):
    clients = []
    for name in ("anna", "boris"):
        user = django_user_model.objects.create_user(name, password="oar-and-sail-5")
        Profile.objects.create(user=user, rated=True)
        client = Client()
        client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
        clients.append(client)
        quick(client, name)
    finish(*clients)
    assert Outcome.objects.count() == 2
    assert Rating.objects.count() == 0
