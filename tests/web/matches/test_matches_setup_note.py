"""What a game says of its setup stands on the page of a new match."""

import pytest
from django.test import Client

from rivals.games.armada.words import WORDS

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_armada_says_that_upgrades_and_objectives_are_left_out(lang):
    page = Client(headers={"accept-language": lang}).get("/matches/new/?game=armada")
    assert page.status_code == 200
    assert WORDS.text("armada.setup.note", lang) in page.content.decode()


def test_a_game_without_a_note_says_nothing():
    page = Client().get("/matches/new/?game=eclipse").content.decode()
    seats = page[page.index('id="seats"') : page.index("<fieldset")]
    assert '<p class="field__help">' not in seats
