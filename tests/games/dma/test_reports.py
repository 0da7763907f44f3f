"""What a player, and everybody, is told on a Sunday evening; and its views."""

from html import escape
from html.parser import HTMLParser

import msgspec
import pytest
from dma_reported import CATALOGUE, played, sunday
from hypothesis import given, settings
from hypothesis import strategies as st
from thorough import tries

from rivals.core.errors import RivalsError
from rivals.core.words import LANGS
from rivals.games.dma.battle.plain import fight
from rivals.games.dma.battle.setting import Setting, Side
from rivals.games.dma.maps import maps_of
from rivals.games.dma.reports.describe import TOPICS, places_of, states_of, topic_of
from rivals.games.dma.reports.frames import films_of
from rivals.games.dma.reports.making import player_report, public_report
from rivals.games.dma.reports.page import as_html, inlined
from rivals.games.dma.reports.pieces import Line, Report
from rivals.games.dma.reports.plain import WIDTH, as_text
from rivals.games.dma.words.events import EVENTS
from rivals.games.dma.world.chance import Draws
from rivals.games.dma.world.pieces import Unit
from rivals.games.dma.world.seeing import seen_by

VOID = {"meta", "img", "br"}
SUNDAYS = [sunday(), *played()]


def reports_of(world):
    """Everybody's report on a world, the public one first."""
    yield public_report(world, CATALOGUE)
    for one in world.players:
        yield player_report(world, one.id, CATALOGUE)


def own(**changed):
    """Player 1's report on the Sunday made by hand."""
    world = sunday()
    for name, value in changed.items():
        setattr(world, name, value)
    return player_report(world, 1, CATALOGUE)


# Nothing hidden


@pytest.mark.parametrize("world", SUNDAYS, ids=lambda world: f"{world.name}-{world.week}")
def test_a_report_is_the_same_from_what_its_reader_sees(world):
    for one in world.players:
        seen = seen_by(world, one.id)
        assert player_report(seen, one.id, CATALOGUE) == player_report(world, one.id, CATALOGUE)
        assert public_report(seen, CATALOGUE) == public_report(world, CATALOGUE)


def test_what_others_do_in_secret_changes_nothing():
    world = sunday()
    reed, other = world.cities[1], world.armies[2]
    reed.buildings.append("tavern")
    reed.projects.clear()
    reed.garrison.append(Unit(170, "knight", 1, 9))
    other.units.append(Unit(171, "militia", 1, 0))
    other.deposit, other.route = 99, ("n", "n")
    world.seed = 77
    world.players[1].peace.append(1)
    world.players[1].missed = 3
    assert player_report(world, 1, CATALOGUE) == player_report(sunday(), 1, CATALOGUE)
    assert player_report(world, 2, CATALOGUE) != player_report(sunday(), 2, CATALOGUE)


def test_the_public_report_tells_no_private_affairs():
    report = public_report(sunday(), CATALOGUE)
    assert not any(line.own for line in report.chronicle)
    assert not [*report.provinces, *report.armies, *report.refused, *report.peace]
    assert {side.reserve for battle in report.battles for side in battle.sides} == {0}
    assert "Tavern" not in as_text(report, "en")


def test_nobody_is_told_the_orders_that_another_had_refused():
    assert len(player_report(sunday(), 1, CATALOGUE).refused) == 1
    assert not player_report(sunday(), 2, CATALOGUE).refused


def test_a_world_reports_to_its_own_players_only():
    with pytest.raises(RivalsError, match=r"dma\.world\.no-player"):
        player_report(sunday(), 7, CATALOGUE)


# Figures


@pytest.mark.parametrize(
    ("militia", "upkeep", "spare", "free", "short"),
    [(3, 3, 2, 15, 0), (9, 9, 0, 11, 0), (24, 24, 0, 0, 4)],
)
def test_the_examples_of_the_rules_are_told_as_they_stand(militia, upkeep, spare, free, short):
    """Part I, Production and consumption: a city, a village, and ever more militia."""
    world = sunday()
    world.armies = []
    world.villages[2].owner = 0
    world.cities[0].buildings = []
    world.cities[0].garrison = [Unit(300 + n, "militia", 1, 0) for n in range(militia)]
    one = player_report(world, 1, CATALOGUE).provinces[0]
    assert (one.green, one.grey, one.upkeep) == (5, 15, upkeep)
    assert (one.spare_green, one.free_grey, one.short) == (spare, free, short)
    text = as_text(player_report(world, 1, CATALOGUE), "en")
    assert ("Shortage of food" in text) == bool(short)


def test_a_march_is_foretold_as_in_the_rules():
    """Part I, Movement: speed 0.75, a step east and one north-east."""
    first = own().armies[0]
    assert first.speed == 75
    assert [(one.day, one.x, one.y, one.deposit) for one in first.stops] == [
        (1, 5, 4, 75), (2, 6, 4, 50), (3, 6, 4, 125), (4, 7, 3, 59),
    ]  # fmt: skip


def test_an_army_without_a_route_has_no_days_to_come():
    assert own().armies[1].stops == ()


def test_a_long_march_is_foretold_for_four_weeks():
    world = sunday()
    world.armies[0].route = ("e", "w") * 50
    assert len(player_report(world, 1, CATALOGUE).armies[0].stops) == 28


def test_unrest_is_foretold_with_its_numbers():
    first, second, third = own().provinces[0].chances
    assert (first.part, first.whole, first.params) == (0, 100, {"n": 1, "d1": -1})
    assert (second.part, second.whole) == (1, 1000)
    assert second.params == {"s1": 1, "s2": 1, "d2": 0}
    assert (third.part, third.params["provinces"], third.params["most"]) == (0, 1, 1)


def test_the_later_built_direction_leads_and_prices_are_todays():
    one = own().provinces[0]
    assert one.strengths == (("war", 1), ("trade", 1))
    assert [(p.project, p.count, p.invested, p.price) for p in one.projects] == [
        ("fair", 1, 12, 110), ("militia", 4, 0, 10),
    ]  # fmt: skip


def test_states_are_ranked_by_land_and_equals_share_a_rank():
    told = [(one.rank, one.player, one.cells, one.share) for one in own().territory]
    assert told == [(1, 1, 41, 569), (2, 2, 21, 292), (3, 3, 0, 0)]
    world = played()[0]
    ranks = [one.rank for one in public_report(world, CATALOGUE).territory]
    assert ranks == [1] * len(world.players)


@pytest.mark.parametrize("world", SUNDAYS, ids=lambda world: f"{world.name}-{world.week}")
def test_territories_are_what_the_places_bring(world):
    report = public_report(world, CATALOGUE)
    cells = {one.player: 21 * one.cities + 10 * one.villages for one in report.territory}
    assert cells == {one.player: one.cells for one in report.territory}
    assert report.world_cells == 21 * len(world.cities) + 10 * len(world.villages)
    assert sum(one.share for one in report.territory) <= 1000 + len(world.players)


# Battles


def test_losses_are_told_by_type():
    one, other = own().battles[0].sides
    assert (one.placed, one.lost) == ({"militia": 3, "knight": 1}, {"knight": 1})
    assert (other.placed, other.lost) == ({"militia": 1}, {"militia": 1})
    assert (one.reserve, other.reserve) == (2, 0)


def test_battles_can_be_fought_again_from_a_report():
    battles = 0
    for world in played():
        report = public_report(world, CATALOGUE)
        for battle in report.battles:
            one = battle.record
            sides = [
                Side(units, *field)
                for units, field in zip((one.units_a, one.units_b), one.fields, strict=True)
            ]
            setting = Setting(*sides, one.walls, one.siege, report.readings)
            outcome = fight(setting, CATALOGUE, Draws(one.stream))
            assert (outcome.winner, outcome.ending, outcome.steps) == (
                one.winner, one.ending, one.steps,
            )  # fmt: skip
            assert outcome.zone == battle.zone
            assert (*outcome.survivors_a, *outcome.survivors_b) == one.survivors
            battles += 1
    assert battles > 5


# Views


@pytest.mark.parametrize("world", SUNDAYS, ids=lambda world: f"{world.name}-{world.week}")
def test_views_are_of_the_json_alone(world):
    for report in reports_of(world):
        again = msgspec.json.decode(msgspec.json.encode(report), type=Report)
        for lang in LANGS:
            assert as_text(again, lang) == as_text(report, lang)
            assert as_html(again, lang) == as_html(report, lang)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("world", SUNDAYS, ids=lambda world: f"{world.name}-{world.week}")
def test_text_fits_a_mail(world, lang):
    for report in reports_of(world):
        text = as_text(report, lang)
        assert max(map(len, text.splitlines())) <= WIDTH
        assert all(line == line.rstrip() for line in text.splitlines())
        assert "\n\n\n" not in text
        assert text.endswith("\n")


@given(name=st.text(min_size=1, max_size=60), lang=st.sampled_from(LANGS))
@settings(max_examples=tries(60), deadline=None)
def test_whatever_things_are_called_the_views_stand(name, lang):
    world = sunday()
    for pile in (world.players, world.cities, world.villages, world.armies):
        for one in pile:
            one.name = name
    report = player_report(world, 1, CATALOGUE)
    assert max(map(len, as_text(report, lang).split("\n"))) <= WIDTH
    assert Page.read(as_html(report, lang)).title


class Page(HTMLParser):
    """Reads a page and asserts that it is nested well; keeps its texts and its table rows."""

    def __init__(self):
        super().__init__()
        self.open, self.texts, self.tags, self.ids, self.links = [], [], [], [], []
        self.title = ""

    @classmethod
    def read(cls, text):
        page = cls()
        page.feed(text)
        page.close()
        assert not page.open
        return page

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        found = dict(attrs)
        if "id" in found:
            self.ids.append(found["id"])
        if tag == "a":
            self.links.append(found["href"].removeprefix("#"))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open[-1:] == ["title"]:
            self.title = data
        elif self.open and self.open[-1] != "style":
            self.texts.append(data)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("world", SUNDAYS, ids=lambda world: f"{world.name}-{world.week}")
def test_pages_are_nested_well_and_need_nothing_else(world, lang):
    for report in reports_of(world):
        text = as_html(report, lang)
        page = Page.read(text)
        assert page.tags.count("h1") == 1
        assert page.links == page.ids
        assert not {"script", "link", "iframe"} & set(page.tags)
        assert "http" not in text


@pytest.mark.parametrize("lang", LANGS)
def test_a_page_says_what_the_text_says(lang):
    report = own()
    text = " ".join(as_text(report, lang).split())
    words = set(text.split())
    for said in Page.read(as_html(report, lang)).texts:
        plain = " ".join(said.split())
        assert plain.rstrip(".") in text or set(plain.split()) <= words  # a broken table cell


@pytest.mark.parametrize("lang", LANGS)
def test_every_step_of_every_battle_is_drawn_in_files(lang):
    report = next(found for one in played() if (found := public_report(one, CATALOGUE)).battles)
    films = films_of(report, CATALOGUE, lang)
    assert set(films) == {one.record.id for one in report.battles}
    text, page = as_text(report, lang, films), Page.read(as_html(report, lang, films=films))
    assert page.tags.count("details") == len(report.battles)
    assert page.tags.count("pre") == sum(len(one.frames) for one in films.values())
    for battle in report.battles:
        frames = films[battle.record.id].frames
        assert len(frames) >= battle.record.steps
        for frame in frames:
            assert "\n".join([frame.head, *frame.field]) in text
            assert "\n".join(frame.field) in page.texts
    assert Page.read(as_html(report, lang)).tags.count("details") == 0


def test_names_are_escaped_in_a_page():
    text = as_html(own(), "en")
    assert "<b>Land</b>" not in text
    assert "<i>gone" not in text
    assert escape("Anna's <b>Land</b>") in text
    assert Page.read(text).title == "Small & <Old>, week 6"


def test_maps_go_into_a_page_as_pictures():
    world = sunday()
    maps = {"A & <map>": inlined("<svg xmlns='http://www.w3.org/2000/svg'/>")}
    page = Page.read(as_html(own(), "en", maps))
    assert page.tags.count("img") == 1
    assert "A & <map>" in page.texts
    drawn = maps_of(played()[-1], "ru", CATALOGUE, 1)
    assert list(drawn) == ["Географическая карта", "Политическая карта", "Карта развития"]
    pictures = {title: inlined(svg) for title, svg in drawn.items()}
    assert Page.read(as_html(own(), "ru", pictures)).tags.count("img") == 3
    assert world == sunday()


def test_a_beaten_player_is_told_how_the_world_goes_on():
    text = as_text(player_report(sunday(), 3, CATALOGUE), "en")
    assert "You hold no province." in text
    assert "You have no army." in text
    assert "Gone (fell in week 4)" in text


def test_the_end_of_the_game_is_told():
    report = own(ended="dma.ending.victory", winner=2)
    assert "The game is over: Луг is the lord of the world." in as_text(report, "en")
    assert "Партия окончена." in as_text(own(ended="dma.ending.time"), "ru")


def test_marks_of_units_are_all_different():
    kinds = [one.id for one in CATALOGUE.units]
    world = sunday()
    world.armies[0].units = [
        Unit(300 + n, kind, 1, 0, (n % 7 - 3, 1 + n // 7)) for n, kind in enumerate(kinds)
    ]
    for lang in LANGS:
        text = as_text(player_report(world, 1, CATALOGUE), lang)
        names = [one.name_ru if lang == "ru" else one.name_en for one in CATALOGUE.units]
        marks = {
            line.split()[0] for line in text.splitlines()
            for name in names if line.startswith("  ") and f" {name}: Oakholm ×1" in line
        }  # fmt: skip
        assert len(marks) == len(kinds)


# --- Topics ---------------------------------------------------------------------------------------


def line(rule, **params):
    return Line(1, f"dma.event.{rule}", params)


def test_every_event_is_of_one_kind():
    sorted_in = [f"dma.event.{rule}" for rules in TOPICS.values() for rule in rules]
    told = [rule for rule in EVENTS if rule.startswith("dma.event.")]
    assert sorted(sorted_in) == sorted(told)


def test_a_line_has_its_kind_and_an_unknown_one_none():
    assert topic_of(line("siege")) == "battles"
    assert topic_of(line("seceded")) == "unrest"
    assert topic_of(line("comet")) == ""


def test_a_siege_names_two_states_and_a_place():
    found = line("siege", place="c3", army="a12", owner_a=1, owner_b=2, winner="a")
    assert states_of(found) == {1, 2}
    assert places_of(found) == {"c3"}


def test_nobody_is_no_state_and_an_army_is_no_place():
    found = line("rout", army="a4", owner=2, by="v7", by_owner=0, x=1, y=2)
    assert states_of(found) == {2}
    assert places_of(found) == {"v7"}


def test_villages_that_share_a_fate_are_all_named():
    found = line("seceded", city=5, player=1, villages=["v8", "v9"])
    assert places_of(found) == {"c5", "v8", "v9"}
    assert states_of(found) == {1}
