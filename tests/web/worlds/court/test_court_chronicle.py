"""The chronicle: all weeks told, sought through, in pages, and as a file."""

import html
import re

import msgspec
import pytest
from msgspec.structs import replace
from served_worlds import seat_in

from rivals.games.dma.reports.pieces import Line
from rivals.web.worlds.chronicle import note
from rivals.web.worlds.court import chronicle
from rivals.web.worlds.court.chronicle import Chronicle, Cursor, Wanted
from rivals.web.worlds.keeping import report_of, world_of
from rivals.web.worlds.models import Status, StoredReport

pytestmark = pytest.mark.django_db


def text_of(answer):
    return html.unescape(answer.content.decode())


def page(row, query=""):
    return f"/worlds/{row.pk}/chronicle/{query}"


def line(day, event, *, own=False, **params):
    return Line(day, f"dma.event.{event}", params, own=own)


def key(row, sign, number):
    """The key of a city (sign c) or village (v) of a world, counted from 1."""
    return sorted(one for one in names(row) if one[0] == sign)[number - 1]


def let_pass(row, *, public=(), private=()):
    """Tell of one more week: lines for everybody, and lines by the number of who is told."""
    week = row.weeks.get(number=row.week)
    week.pk, week.number = None, row.week + 1
    week.save()
    for player in range(len(world_of(row).players) + 1):
        own = [one for number, one in private if number == player]
        told = replace(
            report_of(row, player, 0), week=week.number,
            chronicle=tuple(sorted([*public, *own], key=lambda one: one.day)),
        )  # fmt: skip
        text = msgspec.json.encode(told).decode()
        StoredReport.objects.create(week=week, player=player, text=text)
    row.week, row.revision = week.number, row.revision + 1
    row.save()


@pytest.fixture
def told(running):
    """Three weeks: the first two states take places and have unrest, the third falls."""
    first, second, village = key(running, "c", 1), key(running, "c", 2), key(running, "v", 1)
    let_pass(
        running,
        public=[
            line(2, "city_taken", city=first, by=1, **{"from": 0}),
            line(4, "siege", battle=7, place=second, army="a900", owner_a=2, owner_b=1,
                 winner="b", ending="flag"),
        ],
        private=[
            (1, line(3, "halted", own=True, city=first)),
            (2, line(3, "halted", own=True, city=second)),
        ],
    )  # fmt: skip
    let_pass(running, public=[line(5, "village_taken", village=village, by=2, **{"from": 1})])
    note(running, "missed", {"player": 2, "missed": 1})
    let_pass(running, public=[line(7, "beaten", player=3, villages=[])])
    return running


def lines_of(answer):
    """The texts of the lines that a page shows."""
    shown = re.findall(
        r'<span class="event__text">(.*?)</span></li>', answer.content.decode(), re.DOTALL
    )
    return [html.unescape(re.sub(r"<[^>]*>", "", one)).strip() for one in shown]


def names(row):
    return report_of(row, 0).book.names


def test_all_weeks_are_told_the_latest_first_and_days_in_their_order(told, anna, as_user):
    answer = as_user(anna).get(page(told))
    weeks = re.findall(r'<h2 id="week-(\d+)">', answer.content.decode())
    assert weeks == ["3", "2", "1"]
    known = names(told)
    assert (
        lines_of(answer)[2:4]
        == [
            "No orders came from " + known["p2"] + ": 1 week in a row by now.",
            f"{known['p1']} takes the city of {known[key(told, 'c', 1)]} (until then: neutral).",
        ]
        or lines_of(answer)[1:3]
    )
    days = re.findall(r'<span class="event__when">(\w+day)</span>', answer.content.decode())
    assert days == ["Sunday", "Friday", "Tuesday", "Wednesday", "Thursday"]


def test_the_same_in_russian(told, anna, as_user):
    shown = text_of(as_user(anna, "ru").get(page(told)))
    assert "Вторник" in shown
    assert "берёт город" in shown
    assert "Неделя 3" in shown
    assert "известно только вам" in shown


def test_what_only_another_was_told_is_not_there(told, anna, boris, client, as_user):
    known = names(told)
    mine = f"No production in {known[key(told, 'c', 1)]} that day because of the riots."
    theirs = f"No production in {known[key(told, 'c', 2)]} that day because of the riots."
    for query in (
        "",
        "?own=on",
        f"?state=2&place={known[key(told, 'c', 2)]}",
        "?q=production",
        "?kind=unrest",
    ):
        shown = text_of(as_user(anna).get(page(told, query)))
        assert theirs not in shown, query
    assert mine in text_of(as_user(anna).get(page(told)))
    assert theirs in text_of(as_user(boris).get(page(told)))
    shown = text_of(client.get(page(told)))
    assert "because of the riots" not in shown
    assert "takes the city" in shown


def test_everybody_s_eyes_are_open_once_the_game_is_over(told, client):
    known = names(told)
    assert "riots" not in text_of(client.get(page(told, "?as=2")))
    told.status = Status.ENDED
    told.save()
    assert f"No production in {known[key(told, 'c', 2)]}" in text_of(
        client.get(page(told, "?as=2"))
    )


SIGNS = {
    "beaten": "falls", "village": "takes the village", "city": "takes the city",
    "halted": "No production", "siege": "A siege", "missed": "No orders came",
}  # fmt: skip

FILTERS = {
    "first=2": ["beaten", "village", "missed"],
    "last=1": ["city", "halted", "siege"],
    "first=2&last=2": ["village", "missed"],
    "day=2": ["city"],
    "kind=captures": ["village", "city"],
    "kind=captures&kind=fates": ["beaten", "village", "city"],
    "kind=server": ["missed"],
    "kind=unrest": ["halted"],
    "state=2": ["village", "missed", "siege"],
    "state=3": ["beaten"],
    "place={v}": ["village"],
    "place={c}": ["siege"],
    "own=on": ["village", "city", "halted", "siege"],
    "own=on&kind=unrest&first=1&last=1": ["halted"],
    "q=TAKES+the": ["village", "city"],
    "q=orders": ["missed"],
    "kind=diplomacy": [],
}


def test_filters_leave_what_fits(told, anna, as_user):
    client = as_user(anna)
    for pattern, found in FILTERS.items():
        query = pattern.format(c=key(told, "c", 2), v=key(told, "v", 1))
        answer = client.get(page(told, f"?{query}"))
        shown = lines_of(answer)
        kinds = [next(kind for kind, sign in SIGNS.items() if sign in one) for one in shown]
        assert kinds == found, query
        assert ("No line of the chronicle fits" in text_of(answer)) == (not found), query


def test_a_place_is_found_by_its_name_in_any_case(told, anna, as_user):
    name = names(told)[key(told, "c", 2)]
    answer = as_user(anna).get(page(told), {"place": name.upper()})
    assert len(lines_of(answer)) == 1
    assert f'value="{name.upper()}"' in text_of(answer)


def test_letters_that_differ_only_in_dots_are_the_same(told):
    found = Chronicle(told, 1, "ru").page(Wanted(words=("берет", "город")))
    assert [one.week for one in found.sections] == [1]
    assert "берёт город" in found.sections[0].lines[0].text


def test_filters_that_cannot_be_are_said(told, anna, as_user):
    client = as_user(anna)
    for query in (
        "first=x", "first=3&last=1", "day=8", "kind=love", "state=77", "place=Nowhereville",
        "first=-1", "q=" + "a" * 81,
    ):  # fmt: skip
        answer = client.get(page(told, f"?{query}"))
        assert answer.status_code == 422, query
        assert "field__error" in text_of(answer), query
        assert lines_of(answer) == [], query
        assert client.get(f"/worlds/{told.pk}/chronicle.txt?{query}").status_code == 422, query


def test_pages_follow_one_another_without_gap_or_repetition(told, anna, as_user, monkeypatch):
    monkeypatch.setattr(chronicle, "LINES_A_PAGE", 2)
    client = as_user(anna)
    whole = [
        "falls", "takes the village", "No orders", "takes the city", "No production", "A siege",
    ]  # fmt: skip
    seen, address = [], page(told, "?last=3")
    for _ in range(3):
        answer = client.get(address)
        seen += lines_of(answer)
        more = re.search(r'href="([^"]*before=[^"]*)"', answer.content.decode())
        address = html.unescape(more[1]) if more else ""
    assert address == ""
    assert [sign in one for sign, one in zip(whole, seen, strict=True)] == [True] * 6


def test_a_search_that_looks_through_much_goes_on_when_asked(told, monkeypatch):
    monkeypatch.setattr(chronicle, "MOST_SEARCHED", 3)
    book = Chronicle(told, 1, "en")
    first = book.page(Wanted(words=("siege",)))
    assert (first.sections, first.searched, first.earlier) == ((), 1, Cursor(1, 0))
    second = book.page(Wanted(words=("siege",)), first.earlier)
    assert "A siege" in second.sections[0].lines[0].text


def test_a_page_that_begins_nowhere_is_empty_or_the_first(told, anna, as_user):
    client = as_user(anna)
    for before in ("x", "1", "99.0", "1.99999", "-1.2", "9999999.1"):
        assert client.get(page(told, f"?before={before}")).status_code == 200, before


def test_a_battle_can_be_watched_from_the_chronicle(told, anna, as_user):
    shown = Chronicle(told, 1, "en").page(Wanted(kinds=frozenset({"battles"})))
    assert shown.sections[0].lines[0].battle == 7


def test_the_file_has_what_the_filters_let_through_the_earliest_first(told, anna, boris, as_user):
    answer = as_user(anna).get(f"/worlds/{told.pk}/chronicle.txt?kind=captures&kind=unrest")
    text = b"".join(answer).decode()
    known = names(told)
    city, village = known[key(told, "c", 1)], known[key(told, "v", 1)]
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert "attachment" in answer["Content-Disposition"]
    assert text.splitlines()[2:] == [
        f"Tuesday of week 1: {known['p1']} takes the city of {city} (until then: neutral).",
        f"Wednesday of week 1: No production in {city} that day because of the riots.",
        (
            f"Friday of week 2: {known['p2']} takes the village of {village} "
            f"(until then: {known['p1']})."
        ),
    ]
    theirs = b"".join(as_user(boris).get(f"/worlds/{told.pk}/chronicle.txt")).decode()
    assert f"No production in {city}" not in theirs
    assert "UTC: No orders came" in theirs


def test_refused_orders_are_told_to_who_gave_them(running):
    let_pass(running)
    refused = line(1, "refused", own=True, line=3, rule="dma.order.self", params={})
    stored = StoredReport.objects.get(week__number=1, player=1, week__world=running)
    report = msgspec.json.decode(stored.text, type=type(report_of(running, 1, 0)))
    stored.text = msgspec.json.encode(replace(report, refused=(refused,))).decode()
    stored.save()
    wanted = Wanted(kinds=frozenset({"orders"}))
    mine = Chronicle(running, 1, "en").page(wanted)
    assert "Line 3 of your orders is refused" in mine.sections[0].lines[0].text
    assert Chronicle(running, 2, "en").page(wanted).sections == ()


@pytest.mark.database
def test_what_was_done_in_a_week_undone_stays_in_the_chronicle(told):
    note(told, "undone", {"week": 3})
    told.weeks.filter(number=3).delete()
    told.week, told.revision = 2, told.revision + 1
    told.save()
    found = Chronicle(told, 1, "en").page(Wanted(kinds=frozenset({"server"})))
    assert [one.week for one in found.sections] == [2]
    assert "Week 3 is undone" in found.sections[0].lines[-1].text


def test_worlds_that_are_not_shown_have_no_chronicle(practice, anna, as_user):
    row, _ = practice
    assert as_user(anna).get(page(row)).status_code == 404
    assert as_user(anna).get(f"/worlds/{row.pk}/chronicle.txt").status_code == 404


def test_before_the_first_week_there_is_nothing_to_tell(practice, client):
    row, _ = practice
    assert "Nothing happened yet" in text_of(client.get(page(row)))
    assert seat_in(row, 1).number == 1
