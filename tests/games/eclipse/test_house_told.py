"""A round's end: the income and the upkeep of everybody are told, as they were paid."""

import pytest

from rivals.core.match import Match
from rivals.core.notes import Note
from rivals.core.speech import seat_in, tell, tell_done
from rivals.core.words import YOU, Doer
from rivals.games.eclipse import GAME
from rivals.games.eclipse.position.actions import Abandon
from rivals.games.eclipse.rules import upkeep
from rivals.games.eclipse.rules.economy import balance, income
from rivals.games.eclipse.rules.economy import upkeep as price


@pytest.fixture
def paid(monkeypatch):
    """Whoever pays, with income and price, as the rules come to it."""
    found, close = [], upkeep.close

    def closed(position, number):
        seat = position.seats[number]
        came = [income(seat, resource) for resource in range(3)]
        close(position, number)
        found.append((seat.colour, *came, price(seat.discs), seat.stock[0]))

    monkeypatch.setattr(upkeep, "close", closed)
    return found


@pytest.mark.parametrize(
    ("seats", "seed"),
    [(("random", "greedy", "rival"), 3), (("rival",) * 4, 5), (("greedy", "rival"), 8)],
)
def test_all_that_is_paid_is_told(paid, seats, seed):
    match, gave_up, known = Match(GAME, seats, seed), 0, 0
    while match.to_move() is not None and len(match.records) < 400:
        before = match.state.copy()
        paid.clear()
        decision = match.decide()
        paid.clear()  # of what was done in thought
        match.follow(decision)
        if isinstance(decision.action, Abandon):
            gave_up += 1
            note = GAME.describe(before, decision.action)
            assert note.params["short"] == -balance(before.seats[before.stack[-1].seat]) > 0
        told = [
            tuple(its for key, its in one.params.items() if key != "seat")
            for one in GAME.happenings(before, match.state)
            if one.rule == "eclipse.told.kept"
        ]
        assert told == paid
        known += len(told)
    assert known > 12
    if "random" in seats:
        assert gave_up


def test_it_reads_well():
    said = {"side": "blue", "money": 4, "science": 3, "materials": 2, "upkeep": 5, "left": 1}
    note = Note("eclipse.told.kept", said)
    assert seat_in(Note("eclipse.told.kept", {"seat": 2, **said}), GAME.words) == 1
    assert tell_done(note, Doer("Вы", YOU), "ru", GAME.words).startswith("Вы получили доход:")
    assert tell(note, "en", GAME.words) == (
        "Blue took the income: 4 money, 3 science, 2 materials; the upkeep cost 5 money and left 1."
    )
    assert tell(note, "ru", GAME.words) == (
        "Синий игрок получил доход: деньги 4, наука 3, материалы 2;"
        " содержание стоило 5, денег осталось 1."
    )
