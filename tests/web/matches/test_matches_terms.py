"""Time, giving up, and seats that change hands in matches between devices."""

from datetime import timedelta

import pytest
from devices import Company, keep_clock
from django.test import Client
from django.utils import timezone

from rivals.web.matches.models import Invitation, StoredMatch

pytestmark = [
    pytest.mark.django_db, pytest.mark.usefixtures("only_smugglers"),
]  # fmt: skip

SHIP = "ship north tea"


def company_of(*seats, **terms):
    """Anna and whoever is invited, with terms settled; begun."""
    company = Company("smugglers", "human", *seats)
    if terms:
        sent = {"limit": 60, "late": "turn", "stand_in": "random", **terms}
        assert company.post("terms/", **sent).status_code == 302
    names = ("Boris", "Clara")
    company.people = [
        company.join(name) for name, seat in zip(names, seats, strict=False) if seat == "invited"
    ]
    company.start()
    return company


@pytest.fixture
def three():
    return company_of("invited", "invited", limit=0)


def late(company):
    """Let the time of who is to move be over, and the clock look."""
    now = timezone.now()
    Invitation.objects.filter(pk=company.pk).update(due=now - timedelta(seconds=1))
    return keep_clock(now)


# --- Terms ------------------------------------------------------------------------------------


def test_terms_are_settled_by_the_host_before_and_told_to_everybody():
    company = Company("smugglers", "human", "invited")
    door = Client().get(company.door).content.decode()
    assert "Time: as long as one likes." in door
    sent = {"limit": 120, "late": "turn", "stand_in": "random"}
    assert company.post("terms/", **sent).status_code == 302
    for client, page in ((Client(), company.door), (company.join("Boris"), company.url)):
        told = client.get(page).content.decode()
        assert "Time: 2 minutes a turn." in told
        assert "When it is over: " in told
        assert 'name="limit"' not in told
    russian = company.host.get(company.url, headers={"accept-language": "ru"}).content.decode()
    assert "2 минуты на ход" in russian
    company.start()
    assert company.post("terms/", **sent).status_code == 409


@pytest.mark.parametrize(
    "wrong",
    [{"limit": 7}, {"limit": "x"}, {"late": "never"}, {"stand_in": "clerk"}, {"stand_in": ""}],
)  # fmt: skip
def test_terms_that_are_not_offered_are_refused(wrong):
    company = Company("smugglers", "human", "invited")
    sent = {"limit": 60, "late": "turn", "stand_in": "random", **wrong}
    answer = company.post("terms/", **sent)
    assert answer.status_code == 422
    assert "choose among those" in answer.content.decode()
    assert company.invitation.limit == 0


# --- Time -------------------------------------------------------------------------------------


def test_whose_time_is_over_has_the_turn_played_and_keeps_the_seat():
    company = company_of("invited", limit=60)
    assert company.invitation.due is not None
    assert "Time until" in company.page(company.host)
    assert keep_clock(timezone.now()) == 0
    assert late(company) == 1
    assert company.row.turn == 1
    assert company.row.move > 0
    assert company.row.stand_ins == {}
    assert company.invitation.due > timezone.now()
    assert company.play(company.people[0], SHIP).status_code == 302
    assert "Your move" in company.page(company.host)


@pytest.mark.database
def test_time_is_counted_once_whoever_looks():
    company = company_of("invited", limit=60)
    now = timezone.now()
    held = {"due": now - timedelta(seconds=1), "claimed_until": now + timedelta(seconds=5)}
    Invitation.objects.filter(pk=company.pk).update(**held)
    assert keep_clock(now) == 0  # another one has the right to
    assert company.row.move == 0
    assert keep_clock(now + timedelta(seconds=6)) == 1  # and was killed
    moves = company.row.move
    assert keep_clock(timezone.now()) == 0
    assert company.row.move == moves


@pytest.mark.database
def test_a_page_that_looks_does_what_is_due_where_no_clock_is_kept():
    company = company_of("invited", limit=60)
    past = timezone.now() - timedelta(seconds=1)
    Invitation.objects.filter(pk=company.pk).update(due=past)
    assert Client().get(f"{company.match_url}news/").status_code == 404
    assert company.row.turn == 0
    company.people[0].get(f"{company.match_url}news/", headers={"hx-request": "true"})
    assert company.row.turn == 1


def test_a_turn_of_several_moves_has_one_time():
    company = company_of("invited", limit=60)
    due = company.invitation.due
    company.play(company.host, "show 0")
    assert company.invitation.due == due
    company.play(company.host, SHIP)
    assert company.invitation.due > due


def test_in_the_seat_somebody_plays_on_until_they_come_back():
    company = company_of("invited", limit=60, late="seat")
    assert late(company) == 1
    assert company.row.stand_ins == {"0": "random"}
    assert company.row.turn == 1
    assert "Play on myself" in company.page(company.host)
    assert company.play(company.host, SHIP).status_code == 422
    assert company.play(company.people[0], "", path="back/").status_code == 409
    assert company.play(company.host, "", path="back/").status_code == 302
    assert company.play(company.host, "", path="back/").status_code == 409
    company.play(company.people[0], SHIP)
    assert company.row.turn == 0
    assert "Your move" in company.page(company.host)


def test_who_plays_on_in_a_seat_moves_whenever_it_is_to_move():
    company = company_of("invited", limit=60, late="seat")
    late(company)
    company.play(company.people[0], SHIP)
    assert company.row.turn == 1


def test_no_time_is_counted_after_the_end():
    company = company_of("invited", limit=60)
    company.play(company.host, "", path="resign/")
    assert company.invitation.due is None
    keep_clock(timezone.now())  # the match is counted
    assert late(company) == 0


# --- Giving up --------------------------------------------------------------------------------


def test_of_three_who_gives_up_is_played_for_and_the_match_goes_on(three):
    boris, clara = three.people
    assert "plays on in your seat" in three.page(boris)
    answer = three.play(boris, "", path="resign/")
    assert answer.url == "/matches/"
    assert "goes on without you" in boris.get(answer.url).content.decode()
    assert three.row.resigned is None
    assert three.row.stand_ins == {"1": "random"}
    assert boris.get(three.match_url).status_code == 404
    three.play(three.host, SHIP)
    assert three.row.turn == 2
    assert "counts as lost" in three.page(clara)
    three.play(clara, "", path="resign/")  # between two it ends
    assert three.row.resigned == 2


def test_a_host_who_gives_up_leaves_the_match_to_another(three):
    assert three.play(three.host, "", path="resign/").status_code == 302
    assert three.row.stand_ins == {"0": "random"}
    assert three.row.turn == 1
    assert three.host.get(three.url).status_code == 404
    boris = three.people[0]
    assert three.post("door/", boris, open=1).status_code == 302
    assert "delete-match" in three.page(boris)


def test_who_was_told_that_somebody_plays_on_does_not_end_the_match(three):
    boris, clara = three.people
    assert 'name="told" value="random"' in three.page(boris)
    three.post("leave/", clara)
    answer = three.play(boris, "", path="resign/", told="random")
    assert answer.status_code == 409
    assert three.row.resigned is None
    three.play(boris, "", path="resign/", told="")
    assert three.row.resigned == 1


def test_giving_up_from_a_stale_page_does_nothing(three):
    stale = three.row.revision
    three.play(three.host, SHIP)
    answer = three.play(three.people[0], "", path="resign/", revision=stale)
    assert answer.status_code == 409
    assert three.row.stand_ins == {}


# --- Seats that change hands ------------------------------------------------------------------


@pytest.mark.database
def test_the_host_lets_somebody_play_on_for_who_is_there_and_a_newcomer_takes_over(three):
    boris = three.people[0]
    assert "Let it play on instead" in three.host.get(three.url).content.decode()
    assert three.post("seat/", seat=0, who="random").status_code == 409  # the host's own
    assert three.post("seat/", seat=1, who="random").status_code == 302
    assert boris.get(three.match_url).status_code == 404
    assert three.row.stand_ins == {"1": "random"}
    three.play(three.host, SHIP)
    assert three.row.turn == 2
    three.post("door/", open=1)
    dora, revision = Client(), three.row.revision
    assert dora.post(three.door, {"name": "Dora"}).url == three.match_url
    assert three.row.stand_ins == {}
    assert three.row.revision > revision
    three.play(three.people[1], SHIP)
    three.play(three.host, SHIP)
    assert three.row.turn == 1
    assert three.play(dora, SHIP).status_code == 302
    assert "Dora" in three.page(three.host)


def test_who_was_replaced_does_not_come_in_by_the_old_link(three):
    three.post("door/", open=1)
    old = three.door
    three.post("seat/", seat=1, who="random")
    assert three.people[0].post(old, {"name": "Boris"}).status_code == 404


def test_only_the_host_replaces_and_nobody_comes_back_who_was_not_away(three):
    for client in (*three.people, Client()):
        assert three.post("seat/", client, seat=1, who="random").status_code == 404
        assert three.post("terms/", client, limit=60).status_code == 404
    assert three.play(three.host, "", path="back/").status_code == 409
    assert three.play(Client(), "", path="back/").status_code == 404
    assert StoredMatch.objects.get().stand_ins == {}
