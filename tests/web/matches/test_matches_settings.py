"""The options that a game asks for, in the form of a new match."""

import json
import re

import pytest
import smugglers
from django.test import Client

from rivals.core.asking import Question
from rivals.web.matches.forms import as_known
from rivals.web.matches.models import StoredMatch

SEATS = {"game": "smugglers", "seat-0": "human", "seat-1": "clerk"}
ASKED = [f"option-{key}" for key in ("moon", "length", "coves", "cards")]
AS_KNOWN = {
    "option-length:answer": "short",
    "option-coves:answer": ["north", "south", "east"],
    "option-cards:answer": "2",
}
COVES = "option-coves:answer"

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("only_smugglers")]


@pytest.fixture
def client():
    return Client()


def begin(client, **changes):
    """Send the form as the page does, with the fields that a person changed."""
    sent = {**SEATS, "asked": ASKED, **AS_KNOWN, **changes}
    return client.post("/matches/new/", {key: one for key, one in sent.items() if one is not None})


def stored():
    return json.loads(StoredMatch.objects.get().header).get("options", {})


def test_each_kind_of_question_has_its_field_with_what_is_known(client):
    page = client.get("/matches/new/").content.decode()
    assert re.search(r'type="checkbox" name="option-moon:answer" value="yes">', page)
    assert re.search(r'type="radio" name="option-length:answer" value="short" checked', page)
    assert re.search(r'type="radio" name="option-length:answer" value="long">', page)
    assert page.count(f'type="checkbox" name="{COVES}"') == 3
    assert len(re.findall(rf'name="{COVES}" value="\w+" checked', page)) == 3
    number = re.search(r'<input class="stepper__value"[^>]+name="option-cards:answer"[^>]+>', page)
    assert 'value="2"' in number[0]
    assert 'min="1" max="5"' in number[0]
    for text in ("Is it full moon?", "How long is the night?", "North cove"):
        assert text in page


def test_the_form_speaks_russian(client):
    page = client.get("/matches/new/", headers={"accept-language": "ru"}).content.decode()
    for text in ("Настройки партии", "Полнолуние?", "Северная бухта", "Длинная"):
        assert text in page


def test_more_than_three_options_are_folded_away_and_fewer_are_not(client, monkeypatch):
    folded = re.compile(r"<details[^>]+data-settings>")
    assert folded.search(client.get("/matches/new/").content.decode())
    few = smugglers.GAME.settings()[:3]
    monkeypatch.setattr(smugglers.Smugglers, "settings", lambda _: few)
    page = client.get("/matches/new/").content.decode()
    assert not folded.search(page)
    assert "Is it full moon?" in page
    monkeypatch.setattr(smugglers.Smugglers, "settings", lambda _: ())
    assert "data-settings" not in client.get("/matches/new/").content.decode()


def test_many_options_take_little_room(client, monkeypatch):
    more = tuple(
        Question(f"more{n}", "yes_no", "smugglers.ask.moon", known=False) for n in range(3)
    )
    many = (*smugglers.GAME.settings(), *more)
    monkeypatch.setattr(smugglers.Smugglers, "settings", lambda _: many)
    page = client.get("/matches/new/").content.decode()
    assert '<select class="setting__select" name="option-length:answer"' in page
    assert '<option value="short" selected>Short</option>' in page
    assert 'name="option-length:answer" value=' not in page
    asked = [*ASKED, *(f"option-{one.key}" for one in more)]
    answer = begin(client, asked=asked, **{"option-length:answer": "long"})
    assert answer.status_code == 302
    assert stored() == {"length": "long"}


def test_what_stands_as_known_is_no_option_of_the_match(client):
    assert begin(client).status_code == 302
    assert stored() == {}


def test_options_that_differ_are_given_to_the_game(client):
    changes = {
        "option-moon:answer": "yes",
        "option-length:answer": "long",
        COVES: ["east", "north"],
        "option-cards:answer": "4",
    }
    answer = begin(client, **changes)
    assert answer.status_code == 302
    assert stored() == {"moon": True, "length": "long", "coves": ["north", "east"], "cards": 4}
    page = client.get(answer.url).content.decode()
    assert page.count("data-actions=") == 2
    assert page.count('data-action="show') == 4
    client.post(f"{answer.url}again/")
    first, second = StoredMatch.objects.order_by("pk")
    assert json.loads(first.header)["options"] == json.loads(second.header)["options"]


def test_a_question_that_the_page_did_not_ask_stands_as_known(client):
    assert client.post("/matches/new/", SEATS).status_code == 302
    assert stored() == {}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"option-moon:answer": "perhaps"}, "Please answer yes or no."),
        ({"option-length:answer": "endless"}, "Please choose among the answers shown."),
        ({"option-length:answer": None}, "Please choose among the answers shown."),
        ({COVES: ["north", "west"]}, "Please choose among the answers shown."),
        ({"option-cards:answer": "6"}, "Please give a whole number from 1 to 5."),
        ({"option-cards:answer": "two"}, "Please give a whole number from 1 to 5."),
        ({"option-cards:answer": "9" * 400}, "Please give a whole number from 1 to 5."),
        ({COVES: None}, "no cove is open: expected at least one"),
    ],
)
def test_what_cannot_be_is_said_beside_the_question_and_nothing_is_stored(client, changes, said):
    answer = begin(client, **changes, **{"seat-2": "human"})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert said in page
    assert re.search(r"<details[^>]+ open data-settings>", page)
    assert re.search(r'name="seat-2" value="human" checked', page)
    assert not StoredMatch.objects.exists()


def test_a_refused_form_keeps_what_was_chosen(client):
    answer = begin(client, **{"option-moon:answer": "yes", COVES: ["east"], "seat-0": "clerk"})
    page = answer.content.decode()
    assert answer.status_code == 422
    assert 'name="option-moon:answer" value="yes" checked' in page
    assert re.findall(rf'name="{COVES}" value="(\w+)" checked', page) == ["east"]
    assert re.search(r"<details[^>]+ open data-settings>", page)


def test_a_match_at_once_has_every_option_as_known(client):
    assert client.post("/matches/now/", {"game": "smugglers"}).status_code == 302
    assert stored() == {}


def test_where_nothing_is_known_every_answer_is_an_option():
    question = Question("mood", "one", "sample.mood", choices=("good", "bad"))
    assert not as_known(question, "good")
    assert not as_known(question, None)
