"""The pages of help lead to each rival and to the odds."""

import html

import pytest
from django.urls import reverse

from rivals.core.registry import find_game, game_names
from rivals.web.help.views import RIVALS

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
