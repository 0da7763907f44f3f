"""The pages of help lead to each rival and to the odds."""

import pytest
from django.urls import reverse

from rivals.web.help.pages import RIVALS

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
