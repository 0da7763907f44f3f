"""The chain of reasons: what decided is told, what had no effect is folded away."""

import msgspec
import pytest
from django.template.loader import render_to_string
from django.utils import translation

from rivals.core.match import Match
from rivals.core.notes import Note
from rivals.games.armada.game import GAME as ARMADA
from rivals.games.panticapaeum import GAME
from rivals.web.look.parts import Why
from rivals.web.matches.playing import Cause, Sieve, Told, Turned, tell
from rivals.web.matches.telling import Teller

WHYS = (
    Why("Before all.", outcome="stated"),
    Why("A base is built.", outcome="decided", step="Build", kept=("base",), dropped=("ship",)),
    Why("Next to ancients.", outcome="nobody_qualified", step="Build"),
    Why("Far from home.", outcome="no_difference", step="Build"),
    Why("A base is built.", outcome="no_difference", step="Build"),
)
FOLDED = {"en": ("Also considered", "It made no difference:", "Nobody qualified:"),
          "ru": ("Что ещё проверялось", "Ничего не изменило:", "Не подошёл никто:")}  # fmt: skip


def drawn(whys, lang="en"):
    with translation.override(lang):
        return render_to_string("components/reasons.html", {"whys": whys})


@pytest.mark.parametrize("lang", FOLDED)
def test_what_had_no_effect_is_folded_away_with_its_words(lang):
    told, folded = drawn(WHYS, lang).split('<details class="why__folded">')
    assert told.count("why__link") == 2
    assert told.count('<p class="why__step">Build</p>') == 1
    assert "Next to ancients." not in told
    assert "Far from home." not in told
    at = [folded.index(one) for one in FOLDED[lang]]
    assert at[1] < folded.index("Far from home.") < at[2] < folded.index("Next to ancients.")
    assert "A base is built." not in folded


def test_nothing_is_folded_where_all_is_told():
    assert "why__folded" not in drawn(WHYS[:2])


def test_reasons_kept_before_0_2_say_what_came_of_them():
    kept, dropped = Sieve(("a",)), Sieve(("b",))
    old = [
        {"rule": "r"},
        {"rule": "r", "kept": kept, "dropped": dropped},
        {"rule": "r", "kept": kept},
    ]
    causes = [msgspec.convert(msgspec.to_builtins(one), Cause) for one in old]
    assert [one.came for one in causes] == ["stated", "decided", "no_difference"]


def test_a_kept_reason_names_its_step():
    cause = Cause("core.random", outcome="stated", step=Note("core.override"))
    again = msgspec.json.decode(msgspec.json.encode(cause), type=Cause)
    told = Told(1, Note("core.random"), causes=(again,))
    assert Teller(GAME).whys(told)[0].step == GAME.words.text("core.override", "en")


# --- What would have changed it ----------------------------------------------------------------


def changed(match):
    """Play until a reason says what would have changed a choice; give what is kept of that move."""
    while (decision := match.decide()) is not None:
        if any(one.change for one in decision.reasons):
            kept = tell(match, match.state, decision.action, decision)
            return msgspec.json.decode(msgspec.json.encode(kept), type=Told)
        match.follow(decision)
    raise LookupError


@pytest.mark.parametrize(
    ("lang", "asks", "says"),
    [
        ("en", "What would have changed it?", "of another colour, he would have gained that one"),
        ("ru", "Что изменило бы выбор?", "другого цвета у него было"),
    ],
)
def test_what_would_have_changed_it_is_kept_and_folded_under_its_reason(lang, asks, says):
    told = changed(Match(GAME, ("greedy", "botos"), 1))
    with translation.override(lang):
        page = drawn(Teller(GAME).whys(told), lang)
    folded = page.partition('<details class="why__else">')[2].partition("</details>")[0]
    assert asks in folded
    assert says in folded


def test_where_nothing_is_known_to_have_changed_it_nothing_is_asked():
    assert "why__else" not in drawn(WHYS)
    assert msgspec.convert({"rule": "r"}, Cause).change is None
    assert Turned("a", "b", 2).words("r") == "r.else-chosen"
    assert Turned("a", "a", 2).words("r") == "r.else"


@pytest.mark.parametrize(("lang", "asks"), [("en", "Which rule?"), ("ru", "Какое правило?")])
def test_the_id_of_a_rule_is_one_fold_deeper(lang, asks):
    page = drawn([Why("A base is built.", rule="eclipse.site.nearest", source="Rule 4")], lang)
    before, folded = page.split('<details class="why__else why__id">')
    assert "eclipse.site.nearest" not in before
    assert "Rule 4" in before
    assert asks in folded
    assert "eclipse.site.nearest" in folded.partition("</details>")[0]


def test_measured_places_are_counted_and_not_named_one_by_one():
    match = Match(ARMADA, ("random", "imperial"), 3)
    found = []
    while len(match.records) < 120 and not found:
        decision, before = match.decide(), match.state.copy()
        told = tell(match, before, decision.action, decision)
        teller = Teller(ARMADA, match.header.seats)
        measured = {
            one.rule
            for one in decision.reasons
            if any(isinstance(each, ARMADA.measured) for each in one.dropped)
        }
        found += [why for why in teller.whys(told) if why.rule in measured]
        match.follow(decision)
    assert found
    for why in found:
        assert [one.partition(":")[0] for one in why.kept] == ["Places"]
        assert [one.partition(":")[0] for one in why.dropped] == ["Places"]
        assert "mm" not in " ".join((*why.kept, *why.dropped))
