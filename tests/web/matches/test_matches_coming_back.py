"""Coming back: what goes on comes first, what is over says who won; giving up; one's record."""

import re

import pytest
from django.test import Client

from rivals.web.matches.keeping import take_up
from rivals.web.matches.models import StoredMatch

pytestmark = pytest.mark.django_db


def titles(page):
    return re.findall(r'recent__title">([^<]*)<', page.content.decode())


def notes(client, query=""):
    return re.findall(r'recent__note">([^<]*)<', client.get(f"/matches/{query}").content.decode())


def test_what_goes_on_comes_first_and_says_whose_turn_it_is(visitor):
    visitor.finish()
    visitor.client.post("/matches/now/", {"game": "tyrants"})
    going, over = notes(visitor.client)
    assert re.match(r"Your move, number \d+ ", going)  # either begins
    assert re.match("You have won|The winner: Botos|A shared victory", over)
    StoredMatch.objects.filter(pk=visitor.pk).update(updated="2030-01-01T00:00Z")
    assert notes(visitor.client) == [going, over]


def test_a_list_is_narrowed_by_game_and_state(visitor):
    visitor.client.post("/matches/now/", {"game": "tyrants"})
    assert len(notes(visitor.client)) == 2
    (one,) = titles(visitor.client.get("/matches/?game=tyrants"))
    assert "Tyrants" in one
    assert notes(visitor.client, "?state=over") == []
    assert "There are none of these." in visitor.client.get("/matches/?state=over").content.decode()
    assert len(notes(visitor.client, "?game=what&state=ever&page=nine")) == 2


def test_a_match_of_two_people_tells_who_is_to_move_and_who_gave_up(client):
    seats = {f"seat-{seat}": "human" for seat in (0, 1)}
    url = client.post("/matches/new/", {"game": "panticapaeum", **seats}).url
    row = StoredMatch.objects.get()
    assert notes(client)[0].startswith(f"To move: Player {row.turn + 1}")
    assert client.post(f"{url}resign/").status_code == 409  # by a page that shows another moment
    client.post(f"{url}resign/", {"revision": row.revision})
    assert notes(client)[0].startswith(f"Given up by Player {row.turn + 1}")
    assert f"Player {row.turn + 1} has given up" in client.get(url).content.decode()


def test_people_at_one_screen_are_called_by_their_names(client):
    seats = {"seat-0": "human", "seat-1": "human", "name-0": "Anna <i>", "name-1": "Anna <i>"}
    asked = {"game": "panticapaeum", **seats}
    url = client.post("/matches/new/", asked | {"name-1": " Boris "}).url
    page = client.get(url).content.decode()
    assert "To move: Anna &lt;i&gt;" in page
    assert "Boris" in page
    assert "<i>" not in page
    assert StoredMatch.objects.get().people == ["Anna <i>", "Boris"]
    again = client.post(f"{url}again/").url
    assert "Boris" in client.get(again).content.decode()
    alike = client.get(client.post("/matches/new/", asked).url).content.decode()
    assert "Anna &lt;i&gt; 1" in alike
    assert "Anna &lt;i&gt; 2" in alike
    refused = client.post("/matches/new/", asked | {"name-0": "A" * 25})
    assert refused.status_code == 422
    assert StoredMatch.objects.count() == 3


def test_who_plays_alone_is_spoken_to_whatever_name_was_typed(client):
    seats = {"seat-0": "human", "seat-1": "botos", "name-0": "Anna"}
    page = client.get(client.post("/matches/new/", {"game": "panticapaeum", **seats}).url)
    assert "Your move" in page.content.decode()
    assert "Anna" not in page.content.decode()


def test_a_match_given_up_between_people_is_open_to_all_like_any_that_is_over(client):
    seats = {"seat-0": "human", "seat-1": "human"}
    url = client.post("/matches/new/", {"game": "tyrants", **seats}).url
    row = StoredMatch.objects.get()
    assert "data-curtain" in client.get(url).content.decode()
    assert client.get(f"{url}file/").status_code == 409
    client.post(f"{url}resign/", {"revision": row.revision})
    page = client.get(url).content.decode()
    assert "data-curtain" not in page
    assert "data-board" in page
    assert client.get(f"{url}file/").status_code == 200
    luck = client.get(f"{url}luck/").content.decode()
    kept = take_up(StoredMatch.objects.get()).match.header.luck[0]
    assert str(kept.seed) in luck
    assert kept.nonce in luck


def test_who_gives_up_has_lost_and_plays_no_more(visitor):
    action = visitor.options()[0]
    assert visitor.post("resign/").status_code == 302
    page = visitor.get().content.decode()
    assert "You have given up" in page
    assert 'name="action"' not in page
    assert visitor.act(action).status_code == visitor.post("undo/").status_code == 409
    assert visitor.post("resign/").status_code == 409
    assert (visitor.row.move, visitor.row.finished, visitor.row.turn) == (0, True, None)
    assert notes(visitor.client)[0].startswith("Given up")


def test_nobody_gives_up_for_another(visitor):
    assert Client().post(f"{visitor.url}resign/").status_code == 404
    assert not visitor.row.finished


def test_a_match_that_is_over_is_not_given_up(visitor):
    visitor.finish()
    assert visitor.post("resign/").status_code == 409
    assert visitor.row.resigned is None


def rows(client):
    page = client.get("/matches/record/").content.decode()
    cells = re.findall(r"<tr><th scope=\"row\">(.*?)</tr>", page, re.DOTALL)
    return [re.sub(r"(</t[dh]>|<td>)+", "|", one).strip("|").split("|") for one in cells], page


def finished(visitor, *, totals, ranks, **fields):
    """Keep a match that came out so, as this visitor's."""
    row = visitor.row
    seats = row.result["seats"]
    for seat, total, rank in zip(seats, totals, ranks, strict=True):
        seat.update(total=total, rank=rank)
    row.pk, row.finished, row.watch = None, True, None
    for key, value in fields.items():
        setattr(row, key, value)
    row.save()


def test_the_record_counts_by_rival_and_what_had_help_apart(visitor):
    assert "Nothing yet" in rows(visitor.client)[1]
    finished(visitor, totals=(50, 40), ranks=(1, 2))
    finished(visitor, totals=(40, 40), ranks=(1, 1))
    finished(visitor, totals=(30, 41), ranks=(2, 1))
    finished(visitor, totals=(90, 10), ranks=(1, 2), resigned=0)
    finished(visitor, totals=(60, 10), ranks=(1, 2), helped=[3])
    ((rival, *figures),), page = rows(visitor.client)
    assert rival.startswith("Botos")
    assert figures == ["4", "1", "1", "2", "+20", "1"]
    assert "data-course" in page


def test_a_typed_seed_counts_apart(visitor):
    head = re.sub(r',"luck":\[.*?\]', "", visitor.row.header).replace('"seed":null', '"seed":7')
    finished(visitor, totals=(50, 40), ranks=(1, 2), header=head.replace("match/2", "match/1"))
    ((_, *figures),), _page = rows(visitor.client)
    assert (figures[0], figures[-1]) == ("0", "1")


def test_a_list_names_the_seats_of_a_score_and_the_game_of_a_renamed_match(visitor):
    plain = notes(visitor.client, "")[0]
    assert re.search(r" · You −?\d+, Botos −?\d+$", plain), plain
    assert "Panticapaeum" not in plain
    visitor.post("rename/", title="Rainy evening")
    assert notes(visitor.client, "")[0] == f"Panticapaeum · {plain}"
