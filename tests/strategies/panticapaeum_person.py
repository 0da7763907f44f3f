"""An honest person at a real table with Botos, who looks at a digital board to answer."""

from rivals.games.panticapaeum.components.tiles import COLOURS
from rivals.games.panticapaeum.position.actions import Take
from rivals.games.panticapaeum.rules.costs import price


class HonestPerson:
    """Shows Botos at the table what lies on the board of a match, and nothing else.

    Remembers, as people do, only which prices have been told. `asked` are the questions of
    the whole session; one put again in the same turn is answered by what was said.
    """

    rival = "botos"
    sits = (1,)

    def __init__(self, *modifications, people=1, touch=False, **options):
        self.touch = touch
        level = "+".join(modifications)
        rivals = f"botos:{level}" if level else "botos"
        self.seats = ("random", rivals, *["random"] * (people - 1))
        self.modifications = list(modifications)
        self.options = options
        self.told, self.said, self.bought = {}, {}, []
        self.asked = []
        self.turn = None

    def __repr__(self):
        return f"{len(self.seats) - 1} with {self.seats[1]} {self.options}"

    def settings(self, state):
        self.told, self.bought = {}, [0] * len(COLOURS)
        self.asked = []
        modifications = [*self.modifications, *self.options.values()]
        return {"level": "standard", "modifications": modifications}

    def answer(self, question, before, now):
        if before is not self.turn:
            self.turn, self.said = before, {}
        if question.key not in self.said:
            self.asked.append(question)
            self.said[question.key] = self.look(question, before, now)
        return self.said[question.key]

    def look(self, question, before, now):
        kind, _, rest = question.key.partition(".")
        if kind == "passed":
            return len(before.path)
        if kind == "tile":
            tile = before.path[int(rest) - 1] if rest else before.aboard
            told = dict(zip(COLOURS, before.parts.resources[tile], strict=True))
            return {**told, **self._bought(question, before)}
        prices = {name: price(now, colour) for colour, name in enumerate(COLOURS)}
        if kind == "changed":
            return [name for name in question.choices if prices[name] != self.told[name]]
        if kind == "prices":
            self.told = dict(prices)
            return prices
        if kind == "price":
            self.told[rest] = prices[rest]
            return prices[rest]
        raise LookupError(f"an honest person does not know what {question.key} means")

    def _bought(self, question, before):
        """Tell what was bought since this was last asked, but for what Botos bought."""
        if f"bought.{COLOURS[0]}" not in question.choices:
            return {}
        his = before.seats[self.sits[0]].buildings
        now = [n - own for n, own in zip(before.bought, his, strict=True)]
        since = [n - then for n, then in zip(now, self.bought, strict=True)]
        self.bought = now
        return {f"bought.{colour}": n for colour, n in zip(COLOURS, since, strict=True)}

    def actions(self, steps, before):
        return [self._on_the_board(step.action, before) for step in steps]

    def _on_the_board(self, action, before):
        if not isinstance(action, Take):
            return action
        if "best_tile_on_path" in self.modifications:
            return Take(before.path[action.tile - 1])
        return Take(before.aboard)
