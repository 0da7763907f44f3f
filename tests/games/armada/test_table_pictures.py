"""What is drawn of the Imperial AI at a real table: bases to answer on, and its formation."""

import re
from xml.etree import ElementTree as ET

import pytest
from armada_at_sea import deploying, first_two, in_sight, until

from rivals.core.table import Answer, Done
from rivals.core.words import LANGS
from rivals.games.armada import GAME
from rivals.games.armada.components.box import BANDS
from rivals.games.armada.components.ships import ZONES
from rivals.games.armada.table.orders import Post


def drawn(session, question, lang="en"):
    view = session.view()
    return session.rival.diagrams(view.so_far, lang, question)


def places(drawing, name):
    return re.findall(rf'{name}="([^"]+)"', drawing)


@pytest.mark.parametrize("lang", LANGS)
def test_each_enemy_near_has_a_base_with_four_arcs_by_range(lang):
    session = in_sight()
    question = session.view().question
    drawings = drawn(session, question, lang)
    assert len(drawings) == 2
    rows = [one for each in drawings for one in places(each, "data-row")]
    assert sorted(rows) == sorted(question.choices * len(BANDS))
    for each in drawings:
        ET.fromstring(each)
        assert set(places(each, "data-value")) == set(BANDS)
        assert {*places(each, "data-value"), *places(each, "data-switched")} < {*question.values}


def test_drawings_of_one_page_share_no_ids():
    session = in_sight()
    question = session.view().question
    found = [one for each in drawn(session, question) for one in re.findall(r'id="([^"]+)"', each)]
    assert len(found) == len(set(found))


@pytest.mark.parametrize("lang", LANGS)
def test_zones_hit_are_chosen_on_the_ships_own_base(lang):
    session = in_sight()
    question = session.view().question
    session.add(Answer(question.key, {question.choices[0]: "medium"}))
    hits = until(session, "hits", arcs=lambda one: {one.choices[0]: "medium"}, near=first_two)
    (base,) = drawn(session, hits, lang)
    ET.fromstring(base)
    assert places(base, "data-choice") == list(ZONES)
    target = GAME.words.text(f"armada.ship.{hits.params['target']}", lang)
    assert target in base


def test_what_words_do_is_not_drawn():
    session = in_sight()
    question = session.view().question
    beside = [one.question for one in session.view().beside]
    assert not any(drawn(session, one) for one in beside if one.kind == "counts")
    assert drawn(session, question)


@pytest.mark.parametrize("lang", LANGS)
def test_squadrons_are_deployed_beside_ships_by_their_names_and_drawn_there(lang):
    session = deploying()
    view = session.view()
    posts = [one.action for one in view.steps if isinstance(one.action, Post)]
    assert [one.ship for one in posts] == view.so_far.line
    flown = sorted(one for its in posts for one in its.squadrons)
    assert flown == view.so_far.board.in_flight(1)
    whole = session.rival.picture_of_steps(view.so_far, lang, view.steps).whole
    ET.fromstring(whole)
    for one in flown:
        name = view.so_far.squadron_names()[one]
        assert f"<title>{GAME.words.text(f'armada.squadron.{name}', lang)}</title>" in whole


def test_the_formation_is_drawn_again_where_a_squadron_goes_back_to_it():
    session = deploying()
    session.add(Done())
    view = session.view()
    steps = deploying().view().steps
    assert session.rival.picture_of_steps(view.so_far, "en", steps).whole
    assert session.rival.picture_of_steps(view.so_far, "en", steps[:1]).whole == ""
