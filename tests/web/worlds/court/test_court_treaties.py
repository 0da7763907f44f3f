"""Treaties: proposed and signed by two people, watched week by week, told to both alone."""

import html

import pytest
from served_worlds import own_army, seat_in

from rivals.web.worlds import treaties
from rivals.web.worlds.computing import pass_week
from rivals.web.worlds.drafting import save_text
from rivals.web.worlds.keeping import world_of
from rivals.web.worlds.leaving import belongings
from rivals.web.worlds.mastering import undo_last
from rivals.web.worlds.models import Treaty, Via
from rivals.web.worlds.seating import vacate
from rivals.web.worlds.submitting import hand_in

pytestmark = pytest.mark.django_db


def text_of(answer):
    return html.unescape(answer.content.decode())


def page(row):
    return f"/worlds/{row.pk}/diplomacy/"


def asked(**more):
    return {
        "player": "2", "first": "1", "until": "2", "passage": "on", "tribute": "", "due": "",
        **more,
    }  # fmt: skip


def proposed(row, browser, **more):
    sent = {name: value for name, value in asked(**more).items() if value is not None}
    answer = browser.post(page(row) + "treaty/", sent)
    assert answer.status_code == 302, text_of(answer)
    return Treaty.objects.latest("pk")


def answered(row, browser, treaty, way="sign"):
    return browser.post(f"{page(row)}treaty/{treaty.pk}/", {"way": way})


@pytest.fixture
def two(running, as_user, anna, boris):
    """The browsers of two people of a world."""
    return running, as_user(anna), as_user(boris)


def signed(two, **more):
    row, one, other = two
    treaty = proposed(row, one, **more)
    assert answered(row, other, treaty).status_code == 302
    treaty.refresh_from_db()
    assert treaty.signed == row.week
    return treaty


def week_after(row, weeks=1, peace=((1, 2), (2, 1)), build=None):
    """The world some weeks later, in which states have declared peace."""
    world = world_of(row).copy()
    world.week += weeks
    for one, other in peace:
        world.players[one - 1].peace = [other]
    if build is not None:
        build(world)
    return world


def watched(row, treaty, rulers=None, **more):
    treaties.watch(row, week_after(row, **more), rulers or {})
    treaty.refresh_from_db()
    return treaty.outcome, treaty.broken_by


def test_a_treaty_is_proposed_and_signed_and_nobody_else_learns_of_it(two, as_user, gina, client):
    row, one, other = two
    treaty = proposed(row, one)
    assert "proposed by you" in text_of(one.get(page(row)))
    shown = text_of(other.get(page(row)))
    assert "proposed to you" in shown
    assert "Peace in weeks 1 to 2" in shown
    assert "proposes a treaty" in text_of(other.get(f"/worlds/{row.pk}/"))
    assert answered(row, one, treaty).status_code == 404
    assert answered(row, as_user(gina), treaty).status_code == 404
    assert answered(row, other, treaty).status_code == 302
    for browser in (one, other):
        assert "in force" in text_of(browser.get(page(row)))
        assert "your draft does not declare it" in text_of(browser.get(f"/worlds/{row.pk}/"))
    save_text(seat_in(row, 1), "peace 2\n")
    assert "your draft does not declare it" not in text_of(one.get(f"/worlds/{row.pk}/"))
    for stranger in (client, as_user(gina)):
        assert "Treaties" not in text_of(stranger.get(page(row)))


def test_in_russian(two, as_user, anna, boris):
    row = two[0]
    proposed(row, as_user(anna, "ru"), passage=None, until="3")
    shown = text_of(as_user(boris, "ru").get(page(row)))
    assert "Мир с недели 1 по неделю 3" in shown
    assert "Без прохода" in shown
    assert "предложен вам" in shown


@pytest.mark.parametrize("way", ["decline", "withdraw"])
def test_a_proposal_is_declined_or_withdrawn_by_who_may(two, way):
    row, one, other = two
    treaty = proposed(row, one)
    right, wrong = (other, one) if way == "decline" else (one, other)
    assert answered(row, wrong, treaty, way).status_code == 404
    assert answered(row, right, treaty, "love").status_code == 404
    assert answered(row, right, treaty, way).status_code == 302
    assert answered(row, other, treaty).status_code == 404


def test_what_cannot_be_agreed_on_is_refused(two, as_user, anna):
    row, one, _other = two
    foreign = next(f"c{city.id}" for city in world_of(row).cities if city.owner == 3)
    for sent in (
        asked(player="1"), asked(player="3"), asked(player="x"), asked(first="0"),
        asked(first="3", until="2"), asked(until="99"), asked(first="x"), asked(until=""),
        asked(tribute=foreign, due="1"), asked(tribute="v999", due="1"), asked(tribute="love"),
        {},
    ):  # fmt: skip
        assert one.post(page(row) + "treaty/", sent).status_code == 422, sent
    assert not Treaty.objects.exists()


def test_peace_that_both_keep_to_the_end_is_kept(two):
    treaty = signed(two)
    assert watched(two[0], treaty) == ("", 0)
    assert watched(two[0], treaty, weeks=2) == ("kept", 0)


@pytest.mark.parametrize(
    ("peace", "guilty"), [([(1, 2)], 2), ([(2, 1)], 1), ([], 0)], ids=["other", "one", "both"]
)
def test_who_does_not_keep_the_peace_breaks_it(two, peace, guilty):
    assert watched(two[0], signed(two), peace=peace) == ("peace", guilty)


def test_without_passage_an_army_in_the_others_land_breaks_it(two):
    row = two[0]
    army = int(own_army(row, 1)[1:])

    def trespass(world):
        land = next(one for one in world.cities if one.owner == 2).cells
        moved = next(one for one in world.armies if one.id == army)
        moved.x, moved.y = land[0]

    allowed, forbidden = signed(two), signed(two, passage=None)
    assert watched(row, allowed, build=trespass) == ("", 0)
    forbidden.refresh_from_db()
    assert (forbidden.outcome, forbidden.broken_by) == ("entered", 1)


def test_a_tribute_that_is_not_paid_in_time_breaks_it(two):
    row = two[0]
    city = next(one for one in world_of(row).cities if one.owner == 2)
    sign = f"c{city.id}"

    def hand_over(world):
        next(one for one in world.cities if one.id == city.id).owner = 1

    terms = {"first": "2", "until": "3", "tribute": sign, "due": "1"}
    assert watched(row, signed(two, **terms), build=hand_over) == ("", 0)
    Treaty.objects.all().delete()
    assert watched(row, signed(two, **terms)) == ("unpaid", 2)
    assert city.name in text_of(two[1].get(page(row)))


def test_it_binds_people_and_not_their_successors(two):
    row = two[0]
    treaty = signed(two)
    assert watched(row, treaty, rulers={2: "builder"}) == ("lapsed", 0)
    Treaty.objects.all().delete()
    treaty = signed(two)
    vacate(seat_in(row, 2))
    assert watched(row, treaty) == ("lapsed", 0)
    assert "in force" not in text_of(two[2].get(page(row)))


def test_nobody_signs_after_it_was_to_begin(two):
    row = two[0]
    treaty = proposed(row, two[1])
    assert watched(row, treaty) == ("unsigned", 0)


def test_a_week_judges_it_tells_both_and_undone_takes_it_back(two, gina):
    row, one, other = two
    treaty = signed(two)
    hand_in(seat_in(row, 1), "peace 2\n", Via.WEB)
    pass_week(row)
    treaty.refresh_from_db()
    assert (treaty.over, treaty.outcome, treaty.broken_by) == (1, "peace", 2)
    name = world_of(row).players[1].name
    for browser in (one, other):
        assert f"Broken in week 1: {name} did not keep the peace." in text_of(
            browser.get(page(row))
        )
        assert "is over. Broken in week 1" in text_of(browser.get(f"/worlds/{row.pk}/"))
    assert "You keep the peace alone" in text_of(one.get(page(row)))
    assert "One-sided: their troops" in text_of(one.get(page(row)))
    undo_last(row, gina)
    treaty.refresh_from_db()
    assert (treaty.over, treaty.outcome) == (None, "")


def test_treaties_are_taken_along_by_who_made_them(two, anna, gina):
    signed(two)
    named = dict(belongings(anna.pk))
    assert '"until": 2' in named[f"worlds/{two[0].pk}/treaties.json"]
    assert not [name for name, _ in belongings(gina.pk) if "treaties" in name]


def test_alone_among_rulers_there_are_none(practice, client):
    row, _ = practice
    assert "who sign nothing" in text_of(client.get(page(row)))
