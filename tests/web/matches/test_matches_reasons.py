"""The chain of reasons: what decided is told, what had no effect is folded away."""

import msgspec
import pytest
from django.template.loader import render_to_string
from django.utils import translation

from rivals.core.notes import Note
from rivals.games.panticapaeum import GAME
from rivals.web.look.parts import Why
from rivals.web.matches.playing import Cause, Sieve, Told
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
