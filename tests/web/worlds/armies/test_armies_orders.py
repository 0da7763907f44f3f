"""The editor of battle orders: placing, moving, the reserve, what is refused, the draft."""

import re

import pytest

from rivals.games.dma.orders.language import MOST_ORDERS

pytestmark = pytest.mark.django_db


def text_of(answer):
    return re.sub(r"\s+", " ", answer.content.decode())


def test_placing_moving_and_the_reserve_go_into_the_draft(camp, shown):
    answer = camp.array("militia@0/1 militia@1/1", htmx=True)
    assert answer.status_code == 200
    assert answer.content.decode().lstrip().startswith('<div id="editor"')
    assert shown(answer) == ({"0/1": "militia", "1/1": "militia"}, {"militia": 8})
    camp.array("militia@0/2 militia@1/1")
    assert camp.draft == f"array {camp.sign} militia@0/2,militia@1/1\n"
    assert {one.spot for one in camp.planned().units} == {(0, 2), (1, 1), None}
    assert shown(camp.get("formation", camp.sign))[0] == {"0/2": "militia", "1/1": "militia"}
    camp.array("")
    assert camp.draft == f"array {camp.sign} -\n"
    assert shown(camp.get("formation", camp.sign)) == ({}, {"militia": 10})


def test_without_a_script_the_page_comes_again(camp):
    answer = camp.array("Ополченец@0/1\r\n militia@-1/1,")
    assert (answer.status_code, answer.url) == (302, camp.url("formation", camp.sign))
    assert camp.draft == f"array {camp.sign} militia@0/1,militia@-1/1\n"


def test_all_other_lines_stay_as_they_were_written(camp):
    kept = f"# my plan\n\nweek 1\nпуть {camp.sign}  с   # north\nnonsense here"
    camp.write(f"{kept}\nplace {camp.sign} militia@0/3\n")
    camp.array("militia@0/1")
    assert camp.draft == f"{kept}\narray {camp.sign} militia@0/1\n"
    camp.post("name", camp.army.id, name="First  «Army»")
    assert camp.draft.startswith(f"{kept}\narray {camp.sign} militia@0/1\n")
    assert camp.planned().name == "First «Army»"


def test_transfers_in_the_draft_count_in_the_editor(camp, shown):
    camp.write(f"transfer {camp.sign} {camp.town} militia 4\n")
    assert shown(camp.get("formation", camp.sign)) == ({}, {"militia": 6})
    assert shown(camp.get("formation", camp.town)) == ({}, {"militia": 4})
    assert camp.array("militia@0/1 militia@1/0", sign=camp.town).status_code == 302
    assert camp.draft.endswith(f"array {camp.town} militia@0/1,militia@1/0\n")


def test_homes_are_named_where_a_type_has_several(camp, shown):
    other = camp.foreign_city.id
    camp.muster(("militia", 0, (0, 1)), ("militia", other, None), ("watchman", 0, (1, 1)))
    page = camp.get("formation", camp.sign)
    home = camp.city.id
    assert shown(page)[0] == {"0/1": f"militia#{home}", "1/1": "watchman"}
    assert shown(page)[1] == {
        f"militia#{home}": 0, f"militia#{other}": 1, "watchman": 0,
    }  # fmt: skip
    assert f"militia@0/1#{home} watchman@1/1" in text_of(page)
    camp.array(f"militia@0/2#{other}")
    assert [(one.home, one.spot) for one in camp.planned().units] == [
        (home, None), (other, (0, 2)), (home, None),
    ]  # fmt: skip


def test_after_losses_cells_off_the_smaller_field_take_nobody(camp):
    camp.muster(*[("militia", 0, (x, 1)) for x in (-4, 0, 4)])
    page = text_of(camp.get("formation", camp.sign))
    assert re.search(r'data-spot="4/1" data-shut', page)
    assert not re.search(r'data-spot="3/1" data-shut', page)
    refused = camp.array("militia@4/1", htmx=True)
    assert refused.status_code == 422
    assert "4/1" in re.search(r'role="alert">.*?</p>', text_of(refused))[0]


CANNOT = [
    ("militia@0/0", "flag"),
    ("militia@9/9", "9/9"),
    ("militia@9999/9999", "9999"),
    ("militia@0/1 militia@0/1", "0/1"),
    (" ".join(f"militia@{x}/{y}" for x in range(-3, 3) for y in (1, 2)), "12"),
    ("watchman@0/1", "Watchman"),
    ("milita@0/1", "militia"),
    ("militia", "militia"),
    ('militia@0/1 "', ""),
    ("x" * 30_000, "20000"),
]


def test_what_cannot_be_is_told_and_changes_nothing(camp):
    camp.write("# mine\n")
    for number, (places, why) in enumerate(CANNOT):
        answer = camp.array(places, htmx=bool(number % 2))
        assert answer.status_code == 422, places
        assert why in re.search(r'role="alert">.*?<span>(.*?)</span>', text_of(answer))[1]
        assert camp.draft == "# mine\n"
        assert answer.context["typed"] == places


def test_refusals_of_lines_in_the_draft_are_told_with_their_formation(camp):
    camp.write(
        f"array {camp.sign} golem@0/1\narray {camp.town} golem@0/1\nreserve {camp.sign} 1/1\n"
    )
    lines = camp.get("formation", camp.sign).context["lines"]
    assert [(one.line, bool(one.refused)) for one in lines] == [(1, True), (3, True)]
    assert "Golem" in lines[0].refused[0]
    answer = camp.post("drop", camp.sign, line=1, revision=1, back="formation")
    assert answer.url == camp.url("formation", camp.sign)
    assert camp.draft == f"array {camp.town} golem@0/1\nreserve {camp.sign} 1/1\n"
    stale = camp.post("drop", camp.sign, line=1, revision=1)
    assert stale.status_code == 409
    assert camp.post("drop", camp.sign, line="one", revision=1).status_code == 422
    assert camp.draft.startswith(f"array {camp.town}")


def test_a_draft_that_takes_no_more_is_left_alone(camp):
    full = "peace 2\n" * MOST_ORDERS
    camp.write(full)
    answer = camp.array("militia@0/1")
    assert answer.status_code == 422
    assert camp.draft == full


def test_it_says_whether_the_draft_was_handed_in(camp):
    from rivals.web.worlds.models import Via
    from rivals.web.worlds.submitting import hand_in

    camp.array("militia@0/1")
    assert "Not handed in yet" in text_of(camp.get("formation", camp.sign))
    hand_in(camp.seat, camp.draft, Via.WEB)
    assert "Handed in as it stands" in text_of(camp.get("army", camp.army.id))
    camp.route("n")
    assert "Not handed in yet" in text_of(camp.get("route", camp.army.id))


def test_formations_of_others_are_not_there(camp, running, as_user, anna, client):
    foreign = (f"a{camp.foreign.id}", f"c{camp.foreign_city.id}", "a999999", "v1", "x", "c0")
    for sign in foreign:
        assert camp.get("formation", sign).status_code == 404
        for act in ("array", "odds", "transfer", "disband", "drop"):
            assert camp.post(act, sign, places="militia@0/1").status_code == 404
    for page in ("route",):
        assert camp.get(page, camp.foreign.id).status_code == 404
    for act in ("set-route", "name"):
        assert camp.post(act, camp.foreign.id, act="n", name="Mine").status_code == 404
    assert camp.draft == ""
    # A stranger has no formation in anybody's world, and no practice world at all.
    hers = type(camp)(as_user(anna), running, running.seats.get(number=1))
    assert hers.get("formation", hers.sign).status_code == 200
    for path in (hers.url("formation", hers.sign), hers.url("route", hers.army.id)):
        answer = client.get(path)
        assert (answer.status_code, answer.url) == (302, f"/accounts/log-in/?next={path}")
    assert as_user(anna).get(camp.url("army", camp.army.id)).status_code == 404


def test_of_an_army_of_another_state_only_what_is_public_is_told(camp):
    def build(world):
        army = next(one for one in world.armies if one.id == camp.foreign.id)
        army.units[0].type, army.route, army.name = "inquisitor", ("n", "n"), "Wolves"

    camp.rebuild(build)
    page = text_of(camp.get("army", camp.foreign.id))
    assert "Wolves" in page
    assert f"({camp.foreign.x}, {camp.foreign.y})" in page
    for secret in ("Inquisitor", "Militia", "Upkeep", "Deposit", "/formations/"):
        assert secret not in page
    assert camp.get("army", 999_999).status_code == 404


def test_once_the_game_is_over_everything_is_seen_and_nothing_ordered(camp):
    camp.row.status = "ended"
    camp.row.save()
    page = camp.get("army", camp.foreign.id, query_params={"as": camp.foreign.owner})
    assert "Militia" in text_of(page)
    assert "/formations/" not in text_of(camp.get("army", camp.army.id))
    camp.seat.refresh_from_db()
    answer = camp.array("militia@0/1")
    assert answer.status_code == 409
    assert "over" in re.search(r'role="alert">.*?</p>', text_of(answer))[0]


def test_pages_speak_the_readers_language(camp):
    pages = (("formation", camp.sign), ("formation", camp.town), ("army", camp.army.id))
    for lang, word in (("en", "Battle order"), ("ru", "Боевой порядок")):
        for page, key in pages:
            answer = camp.get(page, key, headers={"accept-language": lang})
            assert answer.status_code == 200
            assert word in text_of(answer)
        answer = camp.client.post(
            camp.url("array", camp.sign),
            {"places": "militia@0/0"},
            headers={"accept-language": lang},
        )
        assert ("знам" in text_of(answer)) == (lang == "ru")
