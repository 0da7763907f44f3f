"""Several questions on one screen: one form, one Done, one step back."""

import re

import pytest
from armada_at_sea import CLEAR, at_sea
from django.core.files.uploadedfile import SimpleUploadedFile
from django.template.loader import render_to_string
from django.test import Client
from django.utils.translation import override

from rivals.core.asking import Ahead, Question
from rivals.core.table import Answer, Done
from rivals.games.armada import GAME
from rivals.web.look.asking import ask_of, screen_of


@pytest.fixture
def sailing(sit):
    """Take a table up whose rival's first ship is to maneuver and sees no enemy ship."""

    def begin(lang="en"):
        file = SimpleUploadedFile("armada.jsonl", at_sea().save().encode())
        return sit(Client(headers={"accept-language": lang}), "/tables/upload/", file=file)

    return begin


def screen(speed="2", **flak):
    """What the form of the screen sends."""
    counts = {f"flak.2.count.{one}": n for one, n in (CLEAR | flak).items()}
    clicks = {f"clicks.2.{n}.value.{joint}": "0" for n in (1, 2) for joint in range(1, n + 1)}
    beside = ["flak.2", "clicks.2.1", "clicks.2.2"]
    return {"key": "speed.2", "answer": speed, "beside": beside, **counts, **clicks}


def entries(sitter):
    return [one.key for one in sitter.session.entries if isinstance(one, Answer)]


@pytest.mark.parametrize(
    ("lang", "done", "told"),
    [("en", "Done", "how many of your squadrons"), ("ru", "Готово", "сколько ваших эскадрилий")],
)
def test_it_is_one_form_with_one_done(sailing, lang, done, told):
    page = sailing(lang).get().content.decode()
    form = re.search(r'<form class="answer answer--together".*?</form>', page, re.DOTALL)[0]
    assert told in form
    assert form.count("data-main") == 1
    assert f"<span>{done}</span>" in form
    assert re.findall(r'data-part-of="answer" data-part-told="(\w+)"', form) == ["1", "2"]
    names = re.findall(r'name="([^"]+)"[^>]*checked', form)
    assert names == ["answer", "clicks.2.1.value.1", "clicks.2.2.value.1", "clicks.2.2.value.2"]


def test_all_of_it_counts_but_what_goes_with_another_answer(sailing):
    sitter = sailing()
    assert sitter.post("answer/", part=True, **screen()).status_code == 200
    assert entries(sitter)[-3:] == ["speed.2", "clicks.2.2", "flak.2"]
    assert sitter.view.question is None


def test_one_answer_that_cannot_be_keeps_all_of_it_out(sailing):
    sitter = sailing()
    before = entries(sitter)
    refused = sitter.post("answer/", part=True, **screen(front="99"))
    assert refused.status_code == 422
    assert entries(sitter) == before


def test_without_what_stands_beside_it_is_asked_next(sailing):
    sitter = sailing()
    assert sitter.answer("2", part=True).status_code == 200
    assert sitter.view.question.key == "clicks.2.2"


def test_undo_takes_the_screen_back_and_tells_all_of_it(sailing):
    sitter = sailing()
    before = entries(sitter)
    sitter.post("answer/", part=True, **screen())
    page = sitter.post("undo/", part=True).content.decode()
    assert entries(sitter) == before
    told = re.search(r'class="sit__notice"[^>]*>(.*?)</p>', page, re.DOTALL)[1]
    assert "Lay the tool" in told
    assert "how many of your squadrons" in told


def test_a_second_tap_is_recognised_and_the_journal_tells_each_answer(sailing):
    sitter = sailing()
    version = sitter.row.version
    sitter.post("answer/", part=True, **screen())
    late = sitter.post("answer/", version, part=True, **screen())
    assert late.status_code == 409
    assert "noted already" in late.content.decode()
    journal = sitter.get("journal/").content.decode()
    for said in ("Lay the tool", "how many of your squadrons", "at speed 2: the clicks"):
        assert said in journal
    sitter.done()
    assert isinstance(sitter.session.entries[-1], Done)


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "None marked means: All of them."), ("ru", "Ничего не отмечено — значит: Все.")],
)
def test_what_none_stands_for_is_said_where_no_button_says_it(lang, said):
    zones = Question(
        "zones", "several", "armada.ask.shields", {"ship": "cr90_a"}, ("front", "rear"),
        "armada.zone", none="armada.hits.all",
    )  # fmt: skip
    tokens = Question("sunk", "yes_no", "armada.ask.shields", {"ship": "cr90_a"}, known=False)
    with override(lang):
        ask = screen_of(ask_of(GAME, zones, lang), GAME, (Ahead(tokens),), lang)
        assert said in render_to_string("components/question.html", {"ask": ask, "action": "/"})


# --- What comes next after a usual answer ----------------------------------------------------


@pytest.fixture
def hearing(sit_with):
    """Take up a rival of Eclipse of which it is asked what has happened."""
    sitter = sit_with("eclipse", "rival", "en", board="hydran", rival="pacifist", next_2="orion")
    while sitter.view.question is None or sitter.view.question.key != "news":
        question = sitter.view.question
        if question is None:
            sitter.done()
        elif question.known is not None:
            sitter.answer(list(question.known))
        else:
            sitter.answer(question.choices[0] if question.kind == "one" else [])
    return sitter


def test_what_comes_next_is_shown_while_all_before_it_is_usual(hearing):
    page = hearing.get().content.decode()
    coming = [one.question.key for one in hearing.view.beside if one.usual is not None]
    assert coming
    assert re.findall(r'aria-labelledby="ask-([^"]+)" data-part-usual>', page) == coming


def test_what_was_shown_with_a_usual_answer_does_not_count_with_another(hearing):
    beside = [one.question.key for one in hearing.view.beside]
    tile = hearing.view.asked("prizes").choices[0]
    happened = {"key": "news", "answer": "prize", "beside": beside, "prizes.answer": tile}
    assert hearing.post("answer/", part=True, **happened).status_code == 200
    assert entries(hearing)[-2:] == ["news", "prizes"]
