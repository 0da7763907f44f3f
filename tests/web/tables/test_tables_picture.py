"""A rival at the table that draws: choices tapped on its picture, and counts it has heard."""

import re

import msgspec
import pytest
import smugglers
from django.template.loader import render_to_string
from django.test import Client

from rivals.core.asking import Question
from rivals.web.look.parts import Ask, Pick


@pytest.fixture
def clerk(sit, only_smugglers):
    return sit(Client(), game="smugglers", rival="clerk", now="1")


def test_one_of_several_is_tapped_on_the_picture_with_the_list_below(clerk):
    page = clerk.get().content.decode()
    assert clerk.view.question.kind == "one"
    assert page.index("Where is the guard?") < page.index("data-choice-map")
    assert re.findall(r'data-choice="(\w+)"', page) == list(smugglers.COVES)
    folded = re.search(r'<details class="fold aslist">(.*?)</details>', page, re.DOTALL)[1]
    assert re.findall(r'name="answer" value="(\w+)"', folded) == list(smugglers.COVES)
    assert page.index("data-choice-map") < page.index("aslist")


def test_several_are_ticked_in_a_folded_list_that_is_sent_without_scripts(clerk):
    clerk.answer("south")
    page = clerk.get().content.decode()
    folded = re.search(r'<details class="fold aslist">(.*?)</details>', page, re.DOTALL)[1]
    assert folded.count('type="checkbox" name="answer"') == 3
    assert 'name="none"' not in folded
    assert 'name="none"' in page
    assert clerk.answer(["north", "east"]).status_code == 302
    assert clerk.view.question.key == "crates"


def test_counts_that_were_heard_stand_there_to_be_changed(clerk):
    clerk.answer("south")
    clerk.answer(["north"])
    page = clerk.get().content.decode()
    counts = dict(re.findall(r'name="count\.(\w+)"[^>]* value="(\d+)"', page))
    assert counts == {"north": "2", "south": "0", "east": "1"}
    assert page.count('data-step="1"') == page.count('data-step="-1"') == 3
    assert "data-choice-map" not in page
    assert "data-choice=" not in page
    assert page.index("tally__add") < page.index('data-frame="drawn"')


def test_counts_that_cannot_lie_there_together_are_refused_and_asked_again(clerk):
    clerk.answer("south")
    clerk.answer([])
    answer = clerk.answer({"north": 20, "south": 1, "east": 0}, part=True)
    assert answer.status_code == 422
    said = "That cannot lie on the table so. Expected: at most 20 crates in all."
    assert said in answer.content.decode()
    assert clerk.view.question.key == "crates"
    assert clerk.answer({"north": 20, "south": 0, "east": 0}, part=True).status_code == 200


def test_many_settings_of_a_rival_take_little_room(sit, only_smugglers, monkeypatch):
    lengths = tuple(smugglers.ROUNDS)
    many = tuple(
        Question(f"night{n}", "one", "smugglers.ask.length", {}, lengths, "smugglers.length")
        for n in range(8)
    )
    known = tuple(msgspec.structs.replace(one, known="short") for one in many)
    monkeypatch.setattr(smugglers.ClerkTable, "settings", lambda _: known)
    page = Client().get("/tables/new/smugglers/clerk/").content.decode()
    assert page.count("<select") == 8
    assert page.partition("settle__more")[2].count("<select") == 2
    chosen = {f"night{n}:answer": "long" for n in range(8)}
    answers = sit(Client(), game="smugglers", rival="clerk", **chosen).session.header.settings
    assert set(answers.values()) == {"long"}
    wrong = {**chosen, "night7:answer": "endless", "game": "smugglers", "rival": "clerk"}
    answer = Client().post("/tables/begin/", wrong)
    assert answer.status_code == 422
    assert '<details class="fold settle__more" open>' in answer.content.decode()


def test_with_no_question_the_picture_stands_below_the_steps(clerk):
    clerk.answer("south")
    clerk.answer(["north"])
    clerk.answer({"north": 1, "south": 1, "east": 4})
    page = clerk.get().content.decode()
    assert clerk.view.question is None
    assert page.index("step__text") < page.index('data-frame="drawn"')
    assert page.count('data-frame="drawn"') == 1
    for _turn in range(2):
        clerk.done()
        clerk.answer("south")
        clerk.answer([])
        clerk.answer({"north": 1})
    clerk.done()
    assert clerk.view.over
    assert 'data-frame="drawn"' in clerk.get().content.decode()


def test_what_is_remembered_is_put_right_on_the_picture_too(clerk):
    page = clerk.get("correct/boats/").content.decode()
    assert re.findall(r'data-choice="(\w+)"', page) == list(smugglers.COVES)
    assert "data-choice-map" in page
    assert clerk.post("correct/boats/", answer=["east"]).status_code == 302
    assert clerk.view.memory.boats == ["east"]
    assert re.search(r'value="east" checked', clerk.get("correct/boats/").content.decode())
    assert "data-choice=" not in clerk.get("correct/crates/").content.decode()


def test_a_rival_that_draws_nothing_is_asked_as_before(sitter):
    page = sitter.get().content.decode()
    assert 'class="drawn"' not in page
    assert "data-choice" not in page


def test_a_choice_without_a_place_is_not_folded_away():
    picks = (Pick("a", "A", "shape-1", "a"), Pick("b", "B", "shape-2", "b"))
    some = Ask("k", "one", "?", picks, picture='<svg><g data-choice="a"/></svg>')
    assert (some.placed, some.loose) == (picks[:1], picks[1:])
    both = Ask("k", "several", "?", picks, picture='<g data-choice="a"/><g data-choice="b"/>')
    assert (both.placed, both.loose) == (picks, ())
    plain = Ask("k", "one", "?", picks)
    assert (plain.placed, plain.loose) == ((), picks)
    counts = Ask("k", "tally", "?", picks, picture='<g data-choice="a"/>')
    assert counts.placed == ()
    for ask, folded in ((some, 1), (both, 2)):
        page = render_to_string("components/question.html", {"ask": ask, "action": "/"})
        hidden = page.partition("<details")[2].partition("</details>")[0]
        assert hidden.count('name="answer"') == folded
        assert page.count('name="answer"') == 2
