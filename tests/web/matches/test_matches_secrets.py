"""What a seat may not see is on no page between devices: hands are made others, pages stay."""

import pytest
import smugglers
from devices import Company, crawl
from django.test import Client

from rivals.core.luck import Luck, bind
from rivals.core.match import Match
from rivals.core.notation import encode_position
from rivals.web.matches import keeping
from rivals.web.matches.models import StoredMatch
from rivals.web.matches.seats import inviting

pytestmark = [
    pytest.mark.django_db, pytest.mark.usefixtures("only_smugglers"),
]  # fmt: skip

SHIP = "ship north tea"


def dealt(seed, cards=1):
    """Luck by a seed, and the hands that three seats get by it."""
    nonce = "00" * 16
    luck = Luck(0, bind(seed, nonce), seed, nonce)
    return luck, Match(smugglers.GAME, ["human"] * 3, luck, {"cards": cards}).state.hands


def twins(seat):
    """Two lucks by which this seat has the same hand and all others have other ones."""
    lucks = [dealt(seed) for seed in range(400)]
    for luck, hands in lucks:
        for other, others in lucks:
            same = [hand == its for hand, its in zip(hands, others, strict=True)]
            if same == [number == seat for number in range(3)]:
                return luck, other
    raise AssertionError


@pytest.mark.database
@pytest.mark.parametrize("seat", [0, 1, 2, "watch"])
def test_no_page_depends_on_what_its_seat_may_not_see(seat, monkeypatch):
    """The hands of all others are made others, in the same match: every page stays the same."""
    luck, other = twins(0 if seat == "watch" else seat)
    if seat == "watch":
        other = next(one for one, hands in map(dealt, range(400)) if differs(hands, luck))
    monkeypatch.setattr(inviting, "new_luck", lambda: luck)
    company = Company("smugglers", "human", "invited", "invited", **{
        "asked": "option-cards", "option-cards:answer": "1",
    })  # fmt: skip
    clients = [company.host, company.join("Boris"), company.join("Clara")]
    company.start()
    for number in range(4):
        assert company.play(clients[number % 3], SHIP).status_code == 302
    company.play(company.host, "", path="link/")
    client, start = (clients[seat], company.match_url) if seat != "watch" else (
        Client(), f"/matches/watch/{company.row.watch}/",
    )  # fmt: skip
    client.get(start)
    before = crawl(client, start, start)
    assert len(before) > 2
    assert any("replay" in path for path in before)
    deal_anew(company, other)
    after = crawl(client, start, start)
    assert before.keys() == after.keys()
    assert [path for path in before if before[path] != after[path]] == []
    if seat != "watch":  # and it does tell what is the reader's own
        mine = keeping.take_up(company.row).match.state.hands[seat][0]
        assert f">{mine}</text>" in after[start][1]


@pytest.mark.parametrize("who", ["host", "boris", "stranger"])
def test_the_list_of_open_matches_and_the_seats_depend_on_no_hand(who, monkeypatch):
    """A match with a seat that anybody may take: its hands are made others, the pages stay."""
    luck, other = twins(1 if who == "boris" else 0)
    monkeypatch.setattr(inviting, "new_luck", lambda: luck)
    monkeypatch.setattr("rivals.web.matches.lobby.quick.game_names", lambda: ("smugglers",))
    company = Company("smugglers", "human", "invited", "invited", **{
        "asked": "option-cards", "option-cards:answer": "1",
    })  # fmt: skip
    clients = {"host": company.host, "boris": company.join("Boris"), "stranger": Client()}
    company.join("Clara")
    company.start()
    assert company.play(company.host, SHIP).status_code == 302
    assert company.post("seat/", seat=2, who="random").status_code == 302
    assert company.post("open/", language="en").status_code == 302

    def pages():
        found = crawl(clients[who], "/matches/open/", "/matches/open/")
        return found | crawl(clients[who], company.url, company.url)

    clients[who].get("/matches/open/")
    before = pages()
    assert f"/matches/open/{company.pk}/" in before
    deal_anew(company, other)
    assert pages() == before


def differs(hands, luck):
    mine = dealt(luck.seed)[1]
    return all(hand != its for hand, its in zip(hands, mine, strict=True))


def deal_anew(company, luck):
    """Let the match have been dealt by other luck, with the same moves."""
    row = company.row
    match = Match(smugglers.GAME, ["human"] * 3, luck, {"cards": 1})
    for record in keeping.take_up(row).match.records:
        match.play(record.action)
    header, _, records = match.save().partition("\n")
    position = encode_position(match.state)
    StoredMatch.objects.filter(pk=row.pk).update(header=header, records=records, position=position)
