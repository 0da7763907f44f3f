"""The hall of fame: worlds are counted once, people rank by the rules, ratings are wished for."""

import html

import pytest
from django.utils import timezone
from served_worlds import founded, seat_in

from rivals.games.dma.world.keeping import dump_world
from rivals.web.worlds import mastering, seating
from rivals.web.worlds.computing import store_reports
from rivals.web.worlds.fame.counting import belongings, count_finished
from rivals.web.worlds.fame.models import Finish, Placing, Renown
from rivals.web.worlds.keeping import catalogue_of, week_of, world_of
from rivals.web.worlds.models import Status
from rivals.web.worlds.packing import pack

pytestmark = pytest.mark.django_db


@pytest.fixture
def olga(django_user_model):
    return django_user_model.objects.create_user("olga", password="amphora-of-wine-7")


@pytest.fixture
def three(anna, boris, olga, gina):
    """A world of four states: Anna, Boris, Olga, and a ruler."""
    return founded([anna, boris, olga], master=gina, now=timezone.now())


def over(row, *, winner=0, villages=None):
    """End a world, as it stands after some villages have changed hands."""
    world = world_of(row).copy()
    world.winner, world.ended = winner, "dma.ending.victory"
    taken = iter(world.villages)
    for player, number in (villages or {}).items():
        for _ in range(number):
            next(taken).owner = player
    week = week_of(row, row.week)
    week.computed = pack(dump_world(world))
    week.save()
    store_reports(week, world, catalogue_of(row))
    row.status, row.due, row.revision = Status.ENDED, None, row.revision + 1
    row.save()


def ranks():
    return {one.user.get_username(): one.rank for one in Placing.objects.select_related("user")}


def shown(client):
    answer = client.get("/worlds/fame/")
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


def test_people_rank_by_victory_then_by_land(three):
    over(three, winner=3, villages={1: 1, 2: 2})
    assert count_finished() == 1
    assert ranks() == {"olga": 1, "boris": 2, "anna": 3}
    assert [one.user.get_username() for one in Placing.objects.filter(won=True)] == ["olga"]
    assert count_finished() == 0
    assert Finish.objects.get().people == 3


def test_who_left_comes_last_and_who_was_barred_has_no_place(three, anna, boris, olga, gina):
    seating.leave(seat_in(three, 1))
    mastering.replace_player(seat_in(three, 2), None, gina)
    three.outsiders.filter(user=boris).update(barred=True)
    over(three)
    count_finished()
    assert ranks() == {"olga": 1, "anna": 2}
    assert Placing.objects.get(user=anna).left


def test_worlds_that_go_on_and_worlds_of_one_do_not_count(three, practice):
    row, _ = practice
    over(row)
    assert count_finished() == 0
    assert not Finish.objects.exists()


def test_ratings_are_among_those_who_want_one(three, anna, boris, olga, as_user):
    for user in (anna, olga):
        assert as_user(user).post("/worlds/fame/wish/", {"rated": "on"}).status_code == 302
    over(three, winner=3, villages={2: 3})
    count_finished()
    first, second = Renown.objects.get(user=olga), Renown.objects.get(user=anna)
    assert first.mu > second.mu
    assert (first.worlds, second.worlds) == (1, 1)
    page = shown(as_user(boris))
    listed = page[page.index("fame-people") : page.index("fame-own")]
    assert "olga" in listed
    assert "anna" in listed
    assert "boris" not in listed
    as_user(olga).post("/worlds/fame/wish/", {})
    assert not Renown.objects.filter(user=olga).exists()
    assert ">olga<" not in shown(as_user(boris))


def test_one_who_wants_a_rating_alone_has_none(three, anna):
    Renown.objects.create(user=anna)
    over(three)
    count_finished()
    assert Renown.objects.get(user=anna).mu is None


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_page_tells_who_won_and_to_each_the_own_results(three, olga, gina, as_user, language):
    over(three, winner=3)
    count_finished()
    names = {one.id: one.name for one in world_of(three).players}
    page = shown(as_user(olga, language))
    assert f'href="/worlds/{three.pk}/end/"' in page
    assert {"en": "lord of the world", "ru": "владыка мира"}[language] in page
    if language == "en":
        assert page.count(names[3]) == 2
    assert "fame-own" not in shown(as_user(gina, language))
    assert "/worlds/fame/" in as_user(gina).get("/worlds/").content.decode()


def test_a_world_that_is_not_listed_is_counted_and_not_shown(three, client):
    three.listed = False
    over(three, winner=3)
    count_finished()
    assert Finish.objects.exists()
    assert f"/worlds/{three.pk}/" not in shown(client)


def test_an_account_takes_its_results_along(three, anna, gina):
    over(three)
    count_finished()
    ((place, text),) = belongings(anna.pk)
    assert place == "worlds/fame.json"
    assert three.name in text
    assert list(belongings(gina.pk)) == []
    anna.delete()
    assert "anna" not in ranks()
