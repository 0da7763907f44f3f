"""A session at a table through the pages: every answer, order, override, correction, way back."""

import pytest
from django.test import Client

PRICES = {"brown": 2, "purple": 2, "beige": 3, "orange": 3, "green": None}


def test_one_tap_begins_and_the_screen_asks_for_the_tile(sitter):
    page = sitter.get().content.decode()
    assert "Round 1, turn 1." in page
    assert "Which tile is under the trireme?" in page
    assert page.count("tally__add") == 5
    assert "move the trireme on" in page
    assert sitter.row.header.startswith('{"format":"rivals-table/1","game":"panticapaeum-v1"')


def test_an_answer_by_a_plain_form_leads_back_to_the_page(sitter):
    answer = sitter.answer({"brown": 2, "green": 1})
    assert (answer.status_code, answer.url) == (302, sitter.url)
    page = sitter.get().content.decode()
    assert ">Give Botos 2\N{NO-BREAK SPACE}brown and 1\N{NO-BREAK SPACE}green." in page
    assert "Done, next turn" in page


def test_a_common_tile_is_one_tap_with_what_was_bought_beside_it(sitter):
    page = sitter.get().content.decode()
    assert page.count('name="quick"') == 55
    assert page.count('class="also__add"') == 5
    sent = {"count.brown": 0, "count.bought.orange": 2}
    sitter.post("answer/", key="tile", quick="5", **sent)  # two brown
    memory = sitter.view.memory
    assert memory.botos.resources == [2, 0, 0, 0, 0]
    assert memory.prices.bought == [0, 0, 0, 2, 0]


def test_a_common_tile_that_is_none_counts_nothing(sitter):
    for number in ("55", "-1", "x", "9" * 30):
        sitter.post("answer/", key="tile", quick=number, **{"count.green": 1})
        assert sitter.view.memory.botos.resources == [0, 0, 0, 0, 1]
        sitter.post("undo/", keep=0)


def test_htmx_gets_the_screen_alone(sitter):
    answer = sitter.answer({"brown": 1}, part=True)
    text = answer.content.decode()
    assert answer.status_code == 200
    assert text.lstrip().startswith('<div class="sit"')
    assert "<html" not in text
    assert 'data-at="1"' in text


def test_prices_are_told_once_and_then_only_what_matters(sitter):
    sitter.to_prices()
    page = sitter.get().content.decode()
    assert page.count('class="dial chip--') == 5
    assert sitter.answer(PRICES, part=True).status_code == 200
    page = sitter.get().content.decode()
    assert "Botos builds a Watchtower" in page
    sitter.done()
    sitter.answer({"brown": 1, "purple": 3, "bought.purple": 1}, part=True)
    question = sitter.view.question
    assert (question.key, question.known) == ("price.purple", 2)
    page = sitter.get().content.decode()
    assert "Still 2" in page
    assert "sold out" in page
    assert page.index("Do this first") < page.index("Give Botos") < page.index("ask__text")
    sitter.answer(None, part=True)
    assert sitter.view.question is None


def test_an_order_says_why_and_what_else_there_is(sitter):
    sitter.to_prices()
    sitter.answer({**PRICES, "brown": 5})
    page = sitter.get().content.decode()
    assert "Why?" in page
    assert "He can pay for no building" in page
    assert "The colour he has most of." in page
    assert "<s>purple</s>" in page
    assert page.count('name="action"') == 4
    answer = sitter.post("replace/", step=1, action="gain beige", part=True)
    text = answer.content.decode()
    assert "one more beige." in text
    assert "You changed this. His own choice was:" in text
    assert "His own choice" in text
    assert sitter.view.memory.botos.resources == [2, 0, 1, 0, 3]
    sitter.post("replace/", step=1, action="gain green")
    assert sitter.view.steps[1].instead is None


def test_every_holding_can_be_corrected(sitter):
    sitter.turns(3)
    page = sitter.get("correct/resources/").content.decode()
    assert 'value="3"' in page
    sitter.post("correct/resources/", **{"count.brown": 4, "count.green": 1})
    sitter.post("correct/buildings/", **{"count.brown": 3})
    sitter.post("correct/prices/", **{f"count.{one}": n or "-" for one, n in PRICES.items()})
    sitter.post("correct/turn/", answer=3)
    memory = sitter.view.memory
    assert memory.botos.resources == [4, 0, 0, 0, 1]
    assert memory.botos.buildings == [3, 0, 0, 0, 0]
    assert memory.prices.last == [2, 2, 3, 3, 0]
    assert memory.turn == 3
    page = sitter.get().content.decode()
    assert "Round 2, turn 3." in page
    assert "none left" in page
    assert sitter.get("correct/nothing/").status_code == 404


def test_undo_takes_back_one_or_many_and_says_what(sitter):
    sitter.turns(2)
    assert sitter.row.count == 4
    text = sitter.post("undo/", part=True).content.decode()
    assert "This turn is not done yet: its orders are still to be carried out." in text
    assert "Taken back" not in text
    assert sitter.row.count == 3
    journal = sitter.get("journal/").content.decode()
    assert journal.count('name="keep"') == 3
    assert "Which tile is under the trireme? green 1" in journal
    text = sitter.post("undo/", part=True).content.decode()
    assert "Taken back: Which tile is under the trireme? green 1" in text
    sitter.post("undo/", keep=0)
    assert sitter.row.count == 0
    assert sitter.view.turn == 1
    assert sitter.post("undo/").status_code == 422


def test_of_two_windows_the_second_is_told_and_nothing_is_lost(sitter):
    first = sitter.row.version
    assert sitter.answer({"brown": 1}, at=first, part=True).status_code == 200
    other = sitter.post("answer/", at=first, key="tile", **{"count.green": 3}, part=True)
    assert other.status_code == 409
    assert "did not count" in other.content.decode()
    assert "1\N{NO-BREAK SPACE}brown" in other.content.decode()
    assert sitter.view.memory.botos.resources == [1, 0, 0, 0, 0]


def test_a_double_tap_is_told_that_it_had_arrived(sitter):
    for path, data in [("answer/", {"key": "tile", "count.brown": 1}), ("done/", {})]:
        at = sitter.row.version
        assert sitter.post(path, at=at, **data).status_code == 302
        again = sitter.post(path, at=at, **data)
        assert again.status_code == 409
        assert "noted already" in again.content.decode()
    assert sitter.row.count == 2


def test_an_undo_makes_an_old_form_too_late_though_the_count_is_the_same(sitter):
    sitter.turns(1)
    old = sitter.row.version
    sitter.post("undo/", keep=0)
    sitter.turns(1, brown=1)
    assert sitter.row.count == 2
    assert sitter.answer({"green": 9}, at=old).status_code == 409
    assert sitter.post("undo/", at=old).status_code == 409


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"key": "tile", "count.brown": "10"}, "Each number must be from 0 to 9."),
        ({"key": "tile", "count.brown": "-1"}, "Each number must be from 0 to 9."),
        ({"key": "tile", "count.brown": "two"}, "Each number must be from 0 to 9."),
        ({"key": "tile", "count.brown": "²"}, "Each number must be from 0 to 9."),
        ({"key": "prices"}, "does not fit here any more"),
        ({}, "does not fit here any more"),
    ],
)
def test_a_bad_answer_gets_one_sentence_over_the_same_question(sitter, data, said):
    answer = sitter.post("answer/", **data)
    text = answer.content.decode()
    assert answer.status_code == 422
    assert said in text
    assert "Which tile is under" in text
    assert sitter.row.count == 0


def test_a_price_left_out_is_asked_for_and_never_guessed(sitter):
    sitter.to_prices()
    answer = sitter.answer({"brown": 2, "purple": 2}, part=True)
    assert answer.status_code == 422
    assert "a number from 1 to 20" in answer.content.decode()


def test_other_bad_entries_change_nothing(sitter):
    assert sitter.done().status_code == 422
    assert sitter.post("replace/", step=0, action="gain brown").status_code == 422
    sitter.answer({"brown": 1})
    for action in ("gain brown", "", "take 9", "\x00", "gain\N{LINE SEPARATOR}brown"):
        assert sitter.post("replace/", step=0, action=action).status_code == 422
    assert sitter.post("answer/", key="tile", **{"count.brown": 1}).status_code == 422
    assert sitter.post("undo/", keep="-1").status_code == 422
    assert sitter.post("undo/", keep="one").status_code == 422
    assert sitter.row.count == 1
    bad = sitter.post("correct/resources/", **{"count.brown": "100"})
    assert bad.status_code == 422
    assert "from 0 to 99" in bad.content.decode()


def test_a_turn_cannot_be_filled_without_end(sitter):
    answers = [sitter.post("correct/turn/", answer=1 + n % 3).status_code for n in range(101)]
    assert answers[:100] == [302] * 100
    assert answers[100] == 422
    assert sitter.row.count == 100
    assert sitter.post("undo/").status_code == 302


def test_russian_is_whole(sit):
    sitter = sit(Client(headers={"accept-language": "ru"}))
    bad = sitter.post("answer/", key="tile", **{"count.brown": "x"})
    assert "Каждое число должно быть от 0 до 9." in bad.content.decode()
    sitter.to_prices()
    sitter.answer({**PRICES, "brown": 5})
    page = sitter.get().content.decode()
    for words in (
        "Раунд 2, ход 1.",
        "Ботос: сделайте так",
        "Дайте Ботосу",
        "Почему?",
        "Готово, дальше",
        "Чем владеет Ботос",
    ):
        assert words in page


def test_the_end_shows_the_score_and_can_be_corrected_and_taken_back(sitter):
    sitter.post("correct/round/", answer=6)
    page = sitter.get().content.decode()
    assert "The last round is over." in page
    assert "points for Botos" in page
    assert sitter.row.over
    sitter.post("correct/buildings/", **{"count.brown": 3})
    page = sitter.get().content.decode()
    assert "<b>30</b>" in page
    sitter.post("undo/", keep=0)
    assert not sitter.row.over


def test_a_correction_is_told_by_what_it_changes(sit):
    """Numbers that follow a name with a number stand apart from it."""
    sitter = sit(Client(), game="armada", rival="imperial", now="1")
    hulls = {one.key: one.known for one in sitter.view.holdings}["their_hulls"]
    first = next(iter(hulls))
    sitter.done()
    changed = {f"count.{one}": n for one, n in {**hulls, first: 0}.items()}
    sitter.post("correct/their_hulls/", **changed)
    told = "Hull of your squadrons: X-wing #1 — 0"
    assert f">Corrected: {told}<" in sitter.get("journal/").content.decode()
    page = sitter.post("undo/", part=True).content.decode()
    assert f"Correction taken back: {told}" in page
    assert "X-wing #2" not in page.partition(told)[2].partition("</")[0]


def test_sessions_survive_in_the_database_alone(sitter):
    sitter.turns(2)
    again = Client()
    again.cookies = sitter.client.cookies
    assert "Round 1, turn 3." in again.get(sitter.url).content.decode()


def test_where_nothing_is_to_be_done_the_page_says_so(sit):
    """An attack without a hit: no order follows from it."""
    sitter = sit(Client(), game="armada", rival="imperial", now="1")
    sitter.done()
    sitter.answer("attacked")
    while (question := sitter.view.question) is not None:
        sitter.answer({} if question.kind == "counts" else question.choices[0])
    assert not sitter.view.steps
    page = sitter.get().content.decode()
    assert "Nothing: all stays as it lies." in page
    sitter.done()
    assert sitter.view.question.key == "now"


@pytest.mark.parametrize(
    ("lang", "none", "said"),
    [("en", "None of them", "Please choose 1 to 2 of them."),
     ("ru", "Таких нет", "Отметьте от 1 до 2.")],
)  # fmt: skip
def test_where_none_cannot_be_none_is_not_offered(sit_with, lang, none, said):
    """Draco, who explore, have drawn one hex or two."""
    sitter = sit_with("eclipse", "rival", lang, board="draco", rival="pacifist")
    sitter.done()
    assert sitter.view.question.key == "sectors"
    assert none in sitter.get().content.decode()
    sitter.answer(["II"])
    assert sitter.view.question.key == "drawn.II"
    assert none not in sitter.get().content.decode()
    refused = sitter.answer(["201", "202", "203"])
    assert refused.status_code == 422
    assert said in refused.content.decode()
    assert sitter.answer(["201"], part=True).status_code == 200
    assert sitter.view.question is None or sitter.view.question.key != "drawn.II"


@pytest.mark.parametrize(
    ("lang", "buildings", "said"),
    [
        ("en", {}, ('1</b><span class="unseen"> point</span>', "> point so far<")),
        ("en", {"brown": 1}, ('4</b><span class="unseen"> points</span>', "> points so far<")),
        ("ru", {}, ('1</b><span class="unseen"> очко</span>', "> очко сейчас<")),
        ("ru", {"brown": 1}, ('4</b><span class="unseen"> очка</span>', "> очка сейчас<")),
    ],
)
def test_points_are_counted_as_one_speaks(sit_with, lang, buildings, said):
    sitter = sit_with("panticapaeum", "botos", lang)
    sitter.post("correct/resources/", **{"count.brown": 1})
    sitter.post("correct/buildings/", **{f"count.{one}": n for one, n in buildings.items()})
    page = sitter.get().content.decode()
    for words in said:
        assert words in page


@pytest.mark.parametrize(
    ("lang", "one", "several"),
    [("en", "Rival: do this", "<span>Do this</span>"),
     ("ru", "Соперник: сделайте так", "<span>Сделайте так</span>")],
)  # fmt: skip
def test_a_groups_orders_are_not_headed_as_all_of_theirs(sit, lang, one, several):
    for rival, said in (("rival", one), ("rivals", several)):
        client = Client(headers={"accept-language": lang})
        page = sit(client, game="eclipse", rival=rival, now="1").get().content.decode()
        assert said in page


@pytest.mark.parametrize(
    ("lang", "earlier"), [("en", "1 order told before"), ("ru", "1 указание дано раньше")]
)
def test_what_was_told_above_an_earlier_question_is_folded(sit_with, lang, earlier):
    """One ship activates: each question stands below what is new."""
    sitter = sit_with("armada", "imperial", lang)
    sitter.done()
    sitter.answer("ship")
    page = sitter.get().content.decode()
    assert sitter.view.question.key == "near.2"
    assert len(sitter.view.steps) == 1
    assert earlier not in page
    assert '<ol start="1">' in page
    sitter.answer(["nebulon_escort"])
    page = sitter.get().content.decode()
    assert earlier in page
    assert ('<ol start="2">' in page) == (len(sitter.view.steps) > 1)
