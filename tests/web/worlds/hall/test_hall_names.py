"""Names and signs of one's own: a state, its ruler, its colours and banner, the account's name."""

import pytest
from django.urls import reverse
from served_worlds import seat_in

from rivals.games.dma.maps.paint import state_paint
from rivals.games.dma.world.spelling import spelled
from rivals.web.worlds import computing, keeping
from rivals.web.worlds.computing import pass_week
from rivals.web.worlds.keeping import painted, report_of, seen_world
from rivals.web.worlds.models import LogEntry, Status, StoredWorld
from rivals.web.worlds.seating import vacate

pytestmark = [pytest.mark.django_db, pytest.mark.database]

WISH = {"state": "Tmutarakan", "ruler": "Queen Anna", "colour": "", "banner": "tower"}


def fresh(row):
    return StoredWorld.objects.select_related("catalogue").get(pk=row.pk)


def take(client, row, status=302, **wish):
    answer = client.post(reverse("hall:names", args=[row.pk]), {**WISH, **wish})
    assert answer.status_code == status, answer.content.decode()[:2000]
    return answer.content.decode()


def shown(client, row, page="hall:world", *more):
    answer = client.get(reverse(page, args=[row.pk, *more]))
    assert answer.status_code == 200
    return answer.content.decode()


def test_all_see_a_state_by_its_own_name_at_once_and_after_a_week(running, as_user, anna, boris):
    take(as_user(anna), running, shown="on")
    theirs = as_user(boris)
    for page in ("hall:world", "court:diplomacy"):
        text = shown(theirs, running, page)
        assert "Tmutarakan" in text
        assert "Queen Anna (anna)" in text
    assert "Tmutarakan" in shown(theirs, running, "atlas:map", "political")
    assert "Tmutarakan" in shown(theirs, running, "court:chronicle")
    pass_week(fresh(running))
    row = fresh(running)
    assert seen_world(row, 0).players[0].name == "Tmutarakan"
    assert report_of(row, 2).book.names["p1"] == "Tmutarakan"
    assert computing.matches(row, 1)


def test_an_account_stays_unknown_unless_its_person_wishes_otherwise(running, as_user, anna, boris):
    take(as_user(anna), running)
    text = shown(as_user(boris), running, "court:diplomacy")
    assert "Queen Anna" in text
    assert "(anna)" not in text


def test_colours_are_chosen_and_no_two_states_have_the_same(running, as_user, anna, boris):
    mine, theirs = as_user(anna), as_user(boris)
    take(mine, running, colour="2")
    assert keeping.paints_of(fresh(running)) == {1: 2, 2: 1, 3: 3, 4: 4}
    assert "chosen these colours" in take(theirs, running, 409, state="Other", colour="2")
    take(theirs, running, state="Other", colour="17")
    assert keeping.paints_of(fresh(running)) == {1: 2, 2: 17, 3: 3, 4: 4}
    assert state_paint(17).fill in shown(mine, running, "atlas:map", "political")


@pytest.mark.parametrize(
    "chosen", [{}, {1: 2}, {1: 2, 2: 1}, {1: 60}, {1: 2, 2: 3}, {3: 1, 1: 9}, {2: 1, 3: 2, 4: 3}]
)
def test_everybody_is_painted_once(chosen):
    found = painted(chosen, range(1, 6))
    assert len(set(found.values())) == len(found) == 5
    assert chosen.items() <= found.items()
    assert all(found[one] == one for one in range(1, 6) if not {one} & {*chosen, *chosen.values()})


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"state": ""}, 422),
        ({"state": "x" * 41}, 422),
        ({"ruler": "y" * 41}, 422),
        ({"colour": "61"}, 422),
        ({"colour": "red"}, 422),
        ({"banner": "dragon"}, 422),
        ({"state": "taken"}, 409),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(running, as_user, anna, wish, status):
    if wish == {"state": "taken"}:
        wish = {"state": seen_world(running, 0).players[1].name.upper()}
    before = fresh(running).revision
    take(as_user(anna), running, status, **wish)
    assert fresh(running).revision == before
    assert seat_in(running, 1).ruler_name == ""


def test_the_name_of_a_place_is_no_state_s_in_either_script(running, as_user, anna):
    from rivals.games.dma.world.spelling import spelled

    city = next(one for one in seen_world(running, 2).cities if one.owner == 2)
    take(as_user(anna), running, 409, state=spelled(city.name, "ru"))


def test_a_form_sent_as_it_is_renames_nothing(running, as_user, anna):
    client = as_user(anna, "ru")
    name = seen_world(running, 0).players[0].name
    text = shown(client, running, "hall:settings")
    assert f'name="state" required maxlength="40" value="{spelled(name, "ru")}"' in text
    take(client, running, state=spelled(name, "ru"), ruler="")
    assert seen_world(fresh(running), 0).players[0].name == name
    assert not LogEntry.objects.filter(rule__endswith="state-named").exists()


def test_a_successor_has_the_state_s_name_and_not_the_ruler_s(running, as_user, anna, boris):
    take(as_user(anna), running, shown="on")
    vacate(seat_in(running, 1))
    text = shown(as_user(boris), running, "court:diplomacy")
    assert "Tmutarakan" in text
    assert "Queen Anna" not in text


def test_names_are_not_taken_in_a_world_that_is_over(running, as_user, anna):
    StoredWorld.objects.filter(pk=running.pk).update(status=Status.ENDED)
    take(as_user(anna), running, 409)
    assert "sign-state" not in shown(as_user(anna), running, "hall:settings")


def test_a_guest_has_names_and_no_account_to_show(client, practice):
    row, _seat = practice
    take(client, row, shown="on")
    assert "Queen Anna" in shown(client, row)
    assert not seat_in(row, 1).shown
