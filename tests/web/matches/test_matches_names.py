"""What a seat is called: the same on the board, on the page of seats, behind the link, in lists."""

import pytest
from devices import Company
from django.test import Client

pytestmark = [
    pytest.mark.django_db, pytest.mark.usefixtures("only_smugglers"),
]  # fmt: skip

SHIP = "ship north tea"


def board(client, url):
    return [one.name for one in client.get(url).context["view"].seats]


def seats(company, client):
    return [one.name for one in client.get(company.url).context["invitation"].seats]


@pytest.fixture
def three():
    """Two of one name and a third, in a match that has begun."""
    company = Company("smugglers", "human", "invited", "invited")
    company.anna = company.join("Anna")
    company.clara = company.join("Clara")
    company.start()
    return company


def test_seats_are_called_alike_on_every_page(three):
    names = ["Anna 1", "Anna 2", "Clara"]
    three.play(three.host, "", path="link/")
    watch = f"/matches/watch/{three.row.watch}/"
    for client in (three.host, three.clara):
        assert board(client, three.match_url) == seats(three, client) == names
        assert board(client, f"{three.match_url}replay/") == names
        assert "Smugglers: Anna 1, Anna 2, Clara" in client.get("/matches/").content.decode()
    assert board(Client(), watch) == names
    assert "Anna 2" in three.page(three.clara)
    assert "Anna 2" in three.page(three.host, "talk/")


def test_a_seat_of_a_stand_in_is_called_by_it(three):
    assert three.play(three.clara, "", path="resign/").status_code == 302
    names = ["Anna 1", "Anna 2", "Random"]
    assert board(three.host, three.match_url) == seats(three, three.host) == names
    while three.row.turn != 1:
        three.play(three.host, SHIP)
    three.play(three.anna, SHIP)  # and then the stand-in's move is told by its name
    told = three.page(three.host)
    assert "Random" in told
    assert "Player 3" not in told
    assert "Clara" not in told


def test_who_is_away_keeps_their_name_and_a_newcomer_brings_their_own(three):
    settled = {"seat": 2, "who": "random"}
    three.post("seat/", **settled)
    assert seats(three, three.host)[2] == board(three.host, three.match_url)[2] == "Random"
    three.post("door/", open=1)
    three.join("Dora")
    assert seats(three, three.host)[2] == board(three.host, three.match_url)[2] == "Dora"


def test_before_it_begins_seats_are_told_apart_too():
    company = Company("smugglers", "human", "invited", "clerk")
    company.join("Anna")
    assert seats(company, company.host) == ["Anna 1", "Anna 2", "Clerk"]
    assert "Anna 1, Anna 2" in company.host.get("/matches/").content.decode()
