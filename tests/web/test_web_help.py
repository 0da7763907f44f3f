"""The pages of help: each rival, the odds, the rules of games, the rules behind reasons."""

import html
import re

import pytest
from django.urls import reverse

from rivals.cli.ruling import rule_book
from rivals.core.citing import cited
from rivals.core.match import Match
from rivals.core.registry import find_game, game_names
from rivals.core.words import CORE_WORDS, LANGS
from rivals.web.help.views import RIVALS
from rivals.web.look.templatetags.look import rule_url

pytestmark = pytest.mark.django_db


def read(client, path, language="en"):
    return client.get(path, headers={"accept-language": language}).content.decode()


def test_the_first_page_of_help_leads_to_every_rival_and_to_all_odds(client):
    text = read(client, "/help/")
    for page in RIVALS:
        assert f'href="/help/rivals/{page.slug}/"' in text
    assert f'href="{reverse("odds:index")}"' in text
    assert f'href="{reverse("odds:armada")}"' in text


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["Imperial AI", "focal point", "no brace while", "escorts first"]),
        ("ru", ["Имперский ИИ", "Фокальная точка", "стойкость", "сопровождению"]),
    ],
)
def test_the_page_of_the_imperial_ai_tells_its_rules_in_both_languages(client, language, told):
    text = read(client, "/help/rivals/imperial/", language)
    for words in told:
        assert words in text
    assert f'href="{reverse("odds:armada")}"' in text


def test_a_rival_that_is_not_there_is_not_found(client):
    assert client.get("/help/rivals/emperor/").status_code == 404


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["a receipt with every refusal", "a ruler takes the reins"]),
        ("ru", ["квитанцию со всеми отказами", "бразды берёт правитель"]),
    ],
)
def test_the_page_of_worlds_leads_there_and_tells_a_players_week(client, language, told):
    text = read(client, "/help/worlds/", language)
    for words in told:
        assert words in text
    assert f'href="{reverse("hall:index")}"' in text


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("page", [page for page in RIVALS if page.game], ids=lambda page: page.slug)
def test_the_page_of_a_rival_lists_its_levels_in_the_words_of_its_game(client, page, language):
    text = html.unescape(read(client, f"/help/rivals/{page.slug}/", language))
    game = find_game(page.game)
    kind = next(one for one in game.seat_kinds() if one.name == page.seat)
    for level in kind.levels:
        assert f"<dt>{game.words.text(f'{page.game}.level.{level}', language)}</dt>" in text
    assert f'href="/matches/new/?game={page.game}"' in text


def test_every_rival_of_every_game_has_a_page():
    told = {"dma" if page.slug == "rulers" else page.game for page in RIVALS}
    assert {name for name in game_names() if find_game(name).spec.rivals} == told


@pytest.mark.parametrize(
    ("slug", "language", "told"),
    [
        ("automatron", "en", ["Insane Outcast", "reading order", "10 starting cards, no Insane"]),
        ("automatron", "ru", ["Безумный изгой", "порядку чтения", "без безумных изгоев"]),
        ("rulers", "en", ["separatism", "The builder", "The raider"]),
        ("rulers", "ru", ["сепаратизм", "Строитель", "Налётчик"]),
        ("eclipse", "en", ["Pacifist", "Exchanges ambassadors"]),
        ("eclipse", "ru", ["Пацифист", "Обменивается послами"]),
    ],
)
def test_the_pages_of_rivals_tell_how_they_think(client, slug, language, told):
    text = read(client, f"/help/rivals/{slug}/", language)
    for words in told:
        assert words in text


# --- Rules, and the rules behind reasons ------------------------------------------------------

TOLD = [name for name in game_names() if find_game(name).manual]
BOOKS = (*game_names(), "core")
PLACE = re.compile(r' id="([^"]+)"')
LINK = re.compile(r'href="(?:(/help/[^"#]*))?#([^"]+)"')


@pytest.mark.parametrize("language", LANGS)
@pytest.mark.parametrize("name", TOLD)
def test_the_rules_of_a_game_have_a_place_for_every_section(client, name, language):
    text = html.unescape(read(client, f"/help/rules/{name}/", language))
    game = find_game(name)
    places = PLACE.findall(text)
    assert len(set(places)) == len(places)
    for section in game.manual.sections:
        assert section.key in places
        assert f">{game.manual.title(section.key, game.words, language)}</h2>" in text
    assert {place for page, place in LINK.findall(text) if not page} <= set(places) | {"main"}


def test_rules_are_told_of_every_game_on_a_board_and_of_no_other(client):
    assert set(TOLD) == {"armada", "eclipse", "panticapaeum", "tyrants"}
    assert client.get("/help/rules/dma/").status_code == 404
    assert client.get("/help/rules/no-such-game/").status_code == 404
    for name in TOLD:
        assert f'href="/help/rules/{name}/"' in read(client, "/help/")
        assert f'href="/help/rules/{name}/"' in read(client, "/")


@pytest.mark.parametrize("language", LANGS)
@pytest.mark.parametrize("name", BOOKS)
def test_every_rule_that_a_decision_rests_on_has_its_place_and_its_readings(client, name, language):
    text = html.unescape(read(client, f"/help/reasons/{name}/", language))
    places = PLACE.findall(text)
    assert len(set(places)) == len(places)
    assert {place for page, place in LINK.findall(text) if not page} <= set(places) | {"main"}
    if name == "core":
        assert set(CORE_WORDS) <= set(places)
        return
    words = find_game(name).words
    rules = [one.id for one in rule_book(name).rules if one.kind in ("decision", "stand-in")]
    assert set(rules) <= set(places)
    settled = {one for rule in rules for one in cited(words.source(rule, language)).readings}
    assert settled <= set(places)
    for one in settled:
        assert words.has(f"{name}.settled.{one}", language), one


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("panticapaeum", ("greedy", "botos:hard")),
        ("tyrants", ("greedy", "automatron")),
        ("eclipse", ("greedy", "rival")),
        ("armada", ("aggressive", "imperial")),
    ],
)
def test_the_reasons_of_a_match_lead_to_their_rules(client, name, seats):
    """Whoever decides in a match, each reason's link leads to a place on a page that is there."""
    match, links = Match(find_game(name), seats, 5), set()
    for _ in range(120):
        decision = match.step()
        if decision is None:
            break
        links |= {rule_url(one.rule) for one in decision.reasons}
    assert len(links) > 5
    pages = {page: PLACE.findall(read(client, page)) for page, _, _ in map(parted, links)}
    for page, _, place in map(parted, links):
        assert place in pages[page], place


def parted(link):
    return link.partition("#")


def test_a_rule_of_no_book_has_no_place(client):
    assert rule_url("sample.can-pay") == ""
    assert client.get("/help/reasons/sample/").status_code == 404


# --- What is kept of people --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", ["for 40 days", "stays away for 1 day ends"]), ("ru", ["не приходили 40 дней"])],
)
def test_what_is_kept_of_people_is_told_with_the_sites_own_figures(
    client, settings, language, told
):
    settings.GUEST_DAYS, settings.VISIT_DAYS = 40, 1
    text = html.unescape(read(client, "/help/privacy/", language)).replace("come for", "for")
    for one in told:
        assert one in text
    assert 'href="/help/privacy/"' in read(client, "/", language)


def test_in_the_pocket_all_stays_in_the_browser(client, settings):
    settings.ALONE = True
    text = read(client, "/help/privacy/")
    assert "nothing is sent to anybody" in text
    assert "account" not in text.partition("<h1>")[2].partition("</article>")[0]
