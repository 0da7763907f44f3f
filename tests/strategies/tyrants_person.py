"""Honest people at a real table with AutoMatrons, who look at a digital board to answer."""

from rivals.core.chance import SeededDice
from rivals.games.tyrants import GAME
from rivals.games.tyrants.components.ops import ASPECTS
from rivals.games.tyrants.position.actions import COLOURS
from rivals.games.tyrants.rules import automatron


class HonestPerson:
    """Shows AutoMatrons at the table what lies on the board of a match, and nothing else.

    `layout` is one of the table's, and they take turns as they sit; people play as `people`
    says. What the table remembers is known to them as it would be to anybody who looks at its
    map: they compare.
    `asked` are the keys of all questions of the session.
    """

    rival = "automatron"

    def __init__(self, layout="pa", difficulty="normal", people="greedy", **options):
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
        self.done = [step.action for step in steps]
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

    def _few(self, question, before, _):
        return True
