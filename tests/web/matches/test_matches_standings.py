"""Matches between people in records: what counts for whom, ratings, and who may see them."""

import json
import zipfile

import pytest
from devices import Company
from django.test import Client

from rivals.web.accounts import leaving
from rivals.web.matches.models import Invitation, Outcome, Profile, Rating, StoredMatch
from rivals.web.matches.standings.counting import count_finished

pytestmark = [
    pytest.mark.django_db, pytest.mark.usefixtures("only_smugglers"),
]  # fmt: skip

RECORD = "/matches/record/"


@pytest.fixture
def person(django_user_model):
    """An account, and its browser."""

    def make(name):
        client = Client()
        found = django_user_model.objects.create_user(name, password="amphora-of-wine-7")
        client.force_login(found, backend="django.contrib.auth.backends.ModelBackend")
        client.person = found
        return client

    return make


@pytest.fixture
def anna(person):
    return person("anna")


@pytest.fixture
def boris(person):
    return person("boris")


def meet(*clients, rivals=("clerk",), finished=(1, 2, 3)):
    """Let people meet at a match, which ends in these ranks at once; None: it goes on."""
    host, *others = clients
    company = Company("smugglers", "human", *["invited"] * len(others), *rivals, client=host)
    for number, client in enumerate(others):
        company.join(f"Guest {number}", client)
    company.start()
    if finished is not None:
        end(company, finished)
    return company


def end(company, ranks):
    seats = [
        {**one, "rank": rank, "total": 10 - rank}
        for one, rank in zip(company.row.result["seats"], ranks, strict=True)
    ]
    StoredMatch.objects.filter(pk=company.row.pk).update(
        finished=True, turn=None, result={**company.row.result, "seats": seats}
    )


def want(client, **wishes):
    assert client.post(f"{RECORD}wishes/", wishes).status_code == 302


@pytest.mark.database
def test_a_match_counts_once_for_each_account_that_sat_there(anna, boris):
    meet(anna, boris)
    assert count_finished() == 1
    assert count_finished() == 0
    first, second = Outcome.objects.order_by("rank")
    assert (first.user, first.rank, first.share, first.lead) == (anna.person, 1, 1.0, 1)
    assert (second.user, second.rank, second.share, second.lead) == (boris.person, 2, 0.0, -1)
    assert (first.game, first.people, first.rivals) == ("smugglers", 1, ["clerk"])
    page = anna.get(RECORD).content.decode()
    assert "1 person + " in page
    russian = anna.get(RECORD, headers={"accept-language": "ru"}).content.decode()
    assert "1 человек + " in russian


def test_the_record_is_there_on_a_site_without_a_clock(anna, boris):
    meet(anna, boris)
    anna.get(RECORD)
    assert Outcome.objects.count() == 2


@pytest.mark.database
def test_guests_have_no_record_and_count_for_nobody(anna):
    meet(anna, Client())
    count_finished()
    assert [one.user for one in Outcome.objects.all()] == [anna.person]
    page = Client().get(RECORD).content.decode()
    assert "Matches with people" not in page
    assert Client().post(f"{RECORD}wishes/", {"rated": "on"}).status_code == 302
    assert Profile.objects.count() == 0


@pytest.mark.database
def test_a_match_that_goes_on_does_not_count(anna, boris):
    meet(anna, boris, finished=None)
    assert count_finished() == 0
    assert Outcome.objects.count() == 0


def test_who_gives_up_or_leaves_has_lost(person, anna, boris):
    clara, dora = person("clara"), person("dora")
    company = meet(anna, boris, clara, dora, rivals=(), finished=None)
    company.play(boris, "", path="resign/")
    company.post("leave/", clara)
    end(company, (2, 1, 1, 3))  # a stand-in wins in the seat of who gave up
    count_finished()
    told = {one.user.username: (one.rank, one.share, one.gave_up) for one in Outcome.objects.all()}
    assert told["boris"] == told["clara"] == (4, 0.0, True)
    assert told["anna"] == (2, 0.0, False)


def test_where_one_gives_up_the_other_has_won(anna, boris):
    company = meet(anna, boris, rivals=(), finished=None)
    company.play(boris, "", path="resign/")
    assert company.row.finished
    count_finished()
    told = {one.user.username: (one.share, one.gave_up) for one in Outcome.objects.all()}
    assert told == {"anna": (1.0, False), "boris": (0.0, True)}


@pytest.mark.database
def test_who_comes_back_has_the_result_of_the_end(anna, boris):
    company = meet(anna, boris, finished=None)
    company.post("leave/", boris)
    assert Outcome.objects.get().gave_up
    company.post("door/", open=1)
    company.join("Boris", boris)
    end(company, (2, 1, 3))
    count_finished()
    assert Outcome.objects.get(user=boris.person).share == 1.0


@pytest.mark.database
def test_the_record_outlives_the_match_and_names_nobody(anna, boris):
    company = meet(anna, boris)
    count_finished()
    company.host.post(f"{company.match_url}delete/")
    assert Outcome.objects.filter(match=None).count() == 2
    page = boris.get(RECORD).content.decode()
    assert "1 person + " in page
    assert "anna" not in page.lower()


# --- Ratings ----------------------------------------------------------------------------------


@pytest.mark.database
def test_only_who_wants_it_is_rated(person, anna, boris):
    want(anna, rated="on")
    meet(anna, boris)
    count_finished()
    assert Rating.objects.count() == 0
    want(boris, rated="on")
    meet(anna, boris, person("clara"), rivals=(), finished=(1, 3, 2))
    count_finished()
    best, other = Rating.objects.order_by("-mu")
    assert (best.user, other.user) == (anna.person, boris.person)
    assert best.mu > 25 > other.mu
    assert best.mu - 25 == pytest.approx(25 - other.mu)
    assert best.matches == 1
    assert "Rating: " in anna.get(RECORD).content.decode()


def test_a_draw_of_equals_leaves_both_where_they_were(anna, boris):
    want(anna, rated="on")
    want(boris, rated="on")
    meet(anna, boris, finished=(1, 1, 3))
    count_finished()
    assert [one.mu for one in Rating.objects.all()] == [pytest.approx(25), pytest.approx(25)]
    assert all(one.share == 0.5 for one in Outcome.objects.all())


@pytest.mark.database
def test_help_of_the_coach_counts_apart_and_rates_nobody(anna, boris):
    want(anna, rated="on")
    want(boris, rated="on")
    company = meet(anna, boris, finished=None)
    company.play(anna, "ship north tea")
    StoredMatch.objects.filter(pk=company.row.pk).update(helped=[0])
    end(company, (1, 2, 3))
    count_finished()
    assert Outcome.objects.get(user=anna.person).apart
    assert not Outcome.objects.get(user=boris.person).apart
    assert Rating.objects.count() == 0


@pytest.mark.database
def test_who_wants_no_rating_any_more_has_none(anna, boris):
    want(anna, rated="on")
    want(boris, rated="on")
    meet(anna, boris)
    count_finished()
    want(boris)
    assert [one.user for one in Rating.objects.all()] == [anna.person]


# --- Who sees it ------------------------------------------------------------------------------


def test_a_page_is_ones_own_until_it_is_opened(anna, boris):
    meet(anna, boris)
    count_finished()
    page = "/matches/people/anna/"
    strangers = (boris, Client())
    assert "Only you see this page" in anna.get(page).content.decode()
    assert [one.get(page).status_code for one in strangers] == [404, 404]
    want(anna, open="on")
    for one in strangers:
        answer = one.get(page)
        assert "1 person + " in answer.content.decode()
        assert answer.headers["X-Robots-Tag"] == "noindex, nofollow"
    assert b"boris" not in answer.content.lower()
    assert Client().get("/matches/people/ANNA/").status_code == 200  # one name in any letters
    anna.person.is_active = False
    anna.person.save()
    assert Client().get(page).status_code == 404


@pytest.mark.parametrize("name", ["nobody", "x" * 300, "%00", "..", "a%20b"])
def test_a_page_of_nobody_is_none(db, name):
    assert Client().get(f"/matches/people/{name}/").status_code == 404


@pytest.mark.database
def test_an_account_takes_it_along_and_leaves_nothing(anna, boris):
    want(anna, rated="on", open="on")
    want(boris, rated="on")
    meet(anna, boris)
    count_finished()
    with leaving.archive(anna.person) as file, zipfile.ZipFile(file) as packed:
        told = json.loads(packed.read("matches/people.json"))
    assert told["wishes"] == [{"rated": True, "open": True}]
    assert [one["share"] for one in told["results"]] == [1.0]
    assert [one["matches"] for one in told["ratings"]] == [1]
    assert "Your results and ratings with people are deleted." in leaving.told(anna.person)
    leaving.delete(anna.person)
    for model in (Outcome, Rating, Profile):
        assert [one.user for one in model.objects.all()] == [boris.person]
    assert Invitation.objects.count() == 1
