"""Honest people at a real table with AutoMatrons, who look at a digital board to answer."""

from collections import Counter
from itertools import product

from rivals.core.chance import SeededDice
from rivals.games.tyrants import GAME
from rivals.games.tyrants.components.ops import ASPECTS
from rivals.games.tyrants.position.actions import COLOURS
from rivals.games.tyrants.rules import automatron, cards
from rivals.games.tyrants.table.touching import EVENTS, Pile


class HonestPerson:
    """Shows AutoMatrons at the table what lies on the board of a match, and nothing else.

    `layout` is one of the table's, and they take turns as they sit; people play as `people`
    says. What the table remembers is known to them as it would be to anybody who looks at its
    map: they compare.
    `asked` are the keys of all questions of the session.
    """

    rival = "automatron"

    def __init__(
        self, layout="pa", difficulty="normal", people="greedy", *, touch=False, **options
    ):
        self.touch = touch
        kinds = layout.partition("_")[0]
        rival = f"automatron:{difficulty}"
        self.seats = tuple(people if one == "p" else rival for one in kinds)
        self.sits = tuple(seat for seat, one in enumerate(kinds) if one == "a")
        self.layout, self.difficulty = layout, difficulty
        self.options = {"teams": "_" in layout, "turn_order": "seats", **options}
        self.asked = []

    def __repr__(self):
        return f"{self.layout} {self.difficulty} with {self.seats[0]} {self.options}"

    def settings(self, state):
        self.turn, self.done, self.asked = None, [], []
        self.remembered = state.copy()
        known = ("teams", "decks", "removed_cards", "turn_order")
        readings = {key: value for key, value in self.options.items() if key not in known}
        first = str(state.first + 1)
        return {"layout": self.layout, "difficulty": self.difficulty, "first": first, **readings}

    def actions(self, steps, before):
        if before is not self.turn:
            self._turn_page(before)
        self.done = [step.action for step in steps if not isinstance(step.action, Pile)]
        return self.done

    def answer(self, question, before, now):
        self.asked.append(question.key)
        kind, _, rest = question.key.partition(".")
        return getattr(self, f"_{kind}")(question, before, rest)

    def _turn_page(self, before):
        """Recall the board as the last turn told at the table has left it."""
        if self.turn is not None:
            self.remembered = self.turn.copy()
            for action in self.done:
                GAME.apply(self.remembered, action, SeededDice(0))
        self.turn, self.done = before, []

    def _start(self, question, before, colour):
        troops = before.troops[COLOURS.index(colour)]
        stands = [one for one in question.choices if troops[before.map.number[one]]]
        site = (stands or question.choices)[0]
        self.remembered.troops[COLOURS.index(colour)][before.map.number[site]] += 1
        return site

    def _changed(self, question, before, _):
        return [one for one in question.choices if self._differs(one, question, before)]

    def _differs(self, one, question, before):
        then = self.remembered
        if one in before.map.number:
            place = before.map.number[one]
            return any(
                a[place] != b[place] for a, b in zip(then.troops, before.troops, strict=True)
            )
        what, colour = one.split("_")
        seat = COLOURS.index(colour)
        old, new = then.seats[seat], before.seats[seat]
        if what == "spies":
            return old.spies != new.spies
        if what == "area":
            parts = ("delay", "barracks", "trophies")
            return any(getattr(old, part) != getattr(new, part) for part in parts)
        lasts = [each for each in question.choices if each.startswith("last_")]
        whose = lasts[0] if before.phase == "over" else lasts[-1]
        return bool(before.ending) and not then.ending and one == whose

    # --- On a touched screen ----------------------------------------------------------------

    def _board(self, question, before, _):
        """Change each cell that is not as it is on the board, and no other."""
        told = dict(question.known)
        for place in before.map.places:
            told |= self._cells(place, before, told)
        for row in question.choices:
            if ".spy." in row:
                site, _, colour = row.split(".")
                there = before.map.number[site] in before.seats[COLOURS.index(colour)].spies
                told[row] = colour if there else "none"
        lasts = [one for one in question.choices if one.startswith("last.")]
        for one in lasts:
            whose = lasts[0] if before.phase == "over" else lasts[-1]
            ended = before.ending and not self.remembered.ending and one == whose
            told[one] = "yes" if ended else "none"
        for seat in self.sits:
            told |= self._befell(before, seat)
        return told

    def _cells(self, place, before, known):
        colours = (*COLOURS[: before.white], "white")
        left = Counter({one: its[place.number] for one, its in
                        zip(colours, before.troops, strict=True)})  # fmt: skip
        told = {}
        for cell in place.cells:
            if left[known[cell]] > 0:
                told[cell] = known[cell]
                left[known[cell]] -= 1
        rest = [*left.elements()]
        for cell in place.cells:
            if cell not in told:
                told[cell] = rest.pop(0) if rest else "none"
        return told

    def _befell(self, before, seat):
        """Tell what befell an AutoMatron as events, where they lead to what she has now."""
        colour, old, new = COLOURS[seat], self.remembered.seats[seat], before.seats[seat]
        told = {f"{event}.{colour}": "none" for event in (*EVENTS, "recount")}
        if (old.delay, old.barracks, old.trophies) == (new.delay, new.barracks, new.trophies):
            return told
        home = new.barracks - old.barracks
        for discards, hand, outcasts in product(range(4), range(2), range(4)):
            board = self.remembered.copy()
            board.outcasts = 9
            cards.automatron_discards(board, seat, discards, None)
            if hand:
                cards.automatron_discards(board, seat, 1, 3)
            cards.give_outcasts(board, seat, outcasts)
            fits = board.seats[seat].delay == new.delay and old.trophies == new.trophies
            if fits and 0 <= home < 4:
                numbers = (discards, "yes" if hand else 0, outcasts, home)
                events = zip(EVENTS, numbers, strict=True)
                return told | {f"{one}.{colour}": str(n or "none") for one, n in events}
        return told | {f"recount.{colour}": "yes"}

    # --- By lists ---------------------------------------------------------------------------

    def _place(self, question, before, name):
        place = before.map.number[name]
        colours = (*COLOURS[: before.white], "white")
        stands = {one: its[place] for one, its in zip(colours, before.troops, strict=True)}
        if question.kind == "counts":
            return stands
        return next((one for one, number in stands.items() if number), "none")

    def _spies(self, _question, before, colour):
        return [before.map.places[one].id for one in before.seats[COLOURS.index(colour)].spies]

    def _area(self, question, before, colour):
        its = before.seats[COLOURS.index(colour)]
        colours = (*COLOURS[: before.white], "white")
        told = {f"trophy_{one}": n for one, n in zip(colours, its.trophies, strict=True)}
        told |= {kind: its.delay.count(kind) for kind in ("outcast", "starter")}
        told["barracks"] = its.barracks
        return {one: told[one] for one in question.choices}

    def _run(self, question, before, rest):
        colour, above, kind = rest.split(".")
        delay = before.seats[COLOURS.index(colour)].delay[::-1][int(above) :]
        return next((n for n, one in enumerate(delay) if one != kind), len(delay))

    def _market(self, question, before, _):
        counts = automatron.aspects_of(before.row[question.params["removed"] :])
        return {one: counts.get(one, 0) for one in ASPECTS}

    _row = _market

    def _few(self, question, before, _):
        return True
