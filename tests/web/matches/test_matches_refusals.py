"""What a form of a new match and a file say when they cannot be, in the reader's language."""

import re
from html import unescape

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from rivals.core.errors import BadSetup
from rivals.core.match import Match
from rivals.core.registry import find_game
from rivals.web.matches.models import StoredMatch

pytestmark = pytest.mark.django_db
LATIN = re.compile("[A-Za-z]{3}")


def refused(answer, mark="ask__error"):
    """Give the sentence of a refusal."""
    assert answer.status_code == 422
    assert not StoredMatch.objects.exists()
    found = re.search(
        rf"{mark}.*?<(?:span|p)>(.*?)</(?:span|p)>", answer.content.decode(), re.DOTALL
    )
    return unescape(found[1])


def begin(game, language, seats, **options):
    sent = {"game": game, **{f"seat-{number}": one for number, one in enumerate(seats)}}
    sent |= {f"option-{key}:answer": value for key, value in options.items()}
    sent["asked"] = [f"option-{key}" for key in options]
    return Client(headers={"accept-language": language}).post("/matches/new/", sent)


@pytest.mark.parametrize(
    ("game", "seats", "options", "told"),
    [
        ("tyrants", ["human", "automatron"], {"decks": ["drow"]}, "две половины колоды"),
        ("tyrants", ["human", "automatron"], {"teams": "yes"}, "В командной игре"),
        (
            "eclipse",
            ["human", "rival"],
            {"species_1": "eridani", "species_2": "eridani"},
            "Одну расу выбрали для двух мест",
        ),
    ],
)
def test_what_cannot_be_set_up_is_said_in_the_language_of_the_page(game, seats, options, told):
    assert told in refused(begin(game, "ru", seats, **options))
    assert not LATIN.search(refused(begin(game, "ru", seats, **options)))
    assert not re.search("[а-я]", refused(begin(game, "en", seats, **options)))


@pytest.mark.parametrize("content", [b"", b"hello", b'{"a": 1}', b'{"format": "rivals-match/9"}'])
def test_a_file_that_is_no_match_is_refused_in_the_language_of_the_page(content):
    told = {}
    for language in ("en", "ru"):
        client = Client(headers={"accept-language": language})
        sent = {"file": SimpleUploadedFile("match.jsonl", content)}
        told[language] = refused(client.post("/matches/upload/", sent), 'id="fault"')
    assert told["en"] == "This is not a match file, or it was changed: line 1 does not fit."
    assert "строка 1" in told["ru"]
    assert not LATIN.search(told["ru"])


@pytest.mark.parametrize(
    ("game", "seats", "options", "rule"),
    [
        ("tyrants", ["human"] * 2, {"decks": ["drow"]}, "tyrants.setup.decks"),
        ("tyrants", ["human"] * 2, {"teams": True}, "tyrants.setup.teams"),
        ("tyrants", ["automatron"] * 2, {"other_automatrons": "spared"}, "tyrants.setup.spared"),
        (
            "tyrants",
            ["human", *["automatron:easy"] * 3],
            {"delay_supply": "refuse"},
            "tyrants.setup.outcasts",
        ),
        (
            "eclipse",
            ["human"] * 2,
            {"species_1": "planta", "species_2": "planta"},
            "eclipse.setup.species",
        ),
        ("eclipse", ["human", "rival:cleaner"], {"species_2": "draco"}, "eclipse.setup.barred"),
    ],
)
def test_a_setup_that_a_form_can_ask_for_is_refused_in_words(game, seats, options, rule):
    found = find_game(game)
    with pytest.raises(BadSetup) as refusal:
        Match(found, seats, 1, options=options)
    assert refusal.value.rule == rule
    for lang in ("en", "ru"):
        assert found.words.text(rule, lang, refusal.value.params)
