"""A small smuggling game: hands, set-up options, several choices at one place, a drawn table.

Seats take turns. In a turn a seat may show cards of its hidden hand for their points, each one in
the hand's own panel; then it ships one of three cargoes to a cove, or lies low.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Annotated, Any

import msgspec

from rivals.core.asking import Question
from rivals.core.chance import Dice
from rivals.core.choosing import Trail, choose
from rivals.core.deciding import Decision, Player
from rivals.core.errors import BadAnswer, BadSetup
from rivals.core.game import (
    Action,
    Game,
    GameSpec,
    Panel,
    Result,
    SeatResult,
    State,
    ranked,
)
from rivals.core.holding import holds
from rivals.core.notation import format_action
from rivals.core.notes import Note
from rivals.core.table import Holding, TableRival, TableTalk
from rivals.core.words import CORE_WORDS, Lang, Words

COVES = ("north", "south", "east")
CARGOES = ("tea", "silk", "rum")
DAWN = "smugglers.ending.dawn"
ROUNDS = {"short": 2, "long": 4}

Natural = Annotated[int, msgspec.Meta(ge=0)]

WORDS: dict[str, dict[Lang, str]] = {
    "smugglers.setup.coves": {
        "en": "no cove is open: expected at least one",
        "ru": "все бухты закрыты: нужна хотя бы одна",
    },
    "smugglers.too-many": {"en": "at most 20 crates in all", "ru": "не больше 20 ящиков"},
    "smugglers.title": {"en": "Smugglers", "ru": "Контрабандисты"},
    "smugglers.kind.ship": {"en": "Ship", "ru": "Отправить"},
    "smugglers.kind.show": {"en": "Show", "ru": "Открыть"},
    "smugglers.kind.hide": {"en": "Lie low", "ru": "Затаиться"},
    "smugglers.ship": {
        "en": "Ship {cargo:cargo} to the {cove:cove} cove.",
        "ru": "{cargo:cargo}: отправить в {cove:cove} бухту.",
    },
    "smugglers.show": {"en": "Show a card of {points}.", "ru": "Открыть карту: {points}."},
    "smugglers.hide": {"en": "Lie low this turn.", "ru": "Затаиться в этот ход."},
    "smugglers.first": {"en": "The first cargo there.", "ru": "Первый груз в этой бухте."},
    "smugglers.coves": {"en": "The coast", "ru": "Берег"},
    "smugglers.hand": {"en": "Your hand", "ru": "Ваша рука"},
    **{
        f"smugglers.cove.{one}": {"en": one, "ru": told}
        for one, told in zip(COVES, ("северную", "южную", "восточную"), strict=True)
    },
    **{
        f"smugglers.cargo.{one}": {"en": one, "ru": told}
        for one, told in zip(CARGOES, ("чай", "шёлк", "ром"), strict=True)
    },
    "smugglers.ask.moon": {"en": "Is it full moon?", "ru": "Полнолуние?"},
    "smugglers.ask.length": {"en": "How long is the night?", "ru": "Какая будет ночь?"},
    "smugglers.length.short": {"en": "Short", "ru": "Короткая"},
    "smugglers.length.long": {"en": "Long", "ru": "Длинная"},
    "smugglers.ask.coves": {"en": "Which coves are open?", "ru": "Какие бухты открыты?"},
    "smugglers.bay.north": {"en": "North cove", "ru": "Северная бухта"},
    "smugglers.bay.south": {"en": "South cove", "ru": "Южная бухта"},
    "smugglers.bay.east": {"en": "East cove", "ru": "Восточная бухта"},
    "smugglers.ask.cards": {"en": "How many cards has a hand?", "ru": "Сколько карт на руке?"},
    "smugglers.ask.guard": {"en": "Where is the guard?", "ru": "Где стража?"},
    "smugglers.ask.yours": {"en": "Where are your boats?", "ru": "Где ваши лодки?"},
    "smugglers.ask.crates": {
        "en": "How many crates lie in each cove?",
        "ru": "Сколько ящиков в каждой бухте?",
    },
    "smugglers.ask.boats": {"en": "Where are his boats?", "ru": "Где его лодки?"},
    "smugglers.heading": {"en": "Night {turn}", "ru": "Ночь {turn}"},
    "smugglers.clerk.free": {
        "en": "Keep away from the guard and from you.",
        "ru": "Держаться подальше от стражи и от вас.",
    },
    "smugglers.clerk.crates": {"en": "Go where the most crates lie.", "ru": "Где больше ящиков."},
    DAWN: {"en": "The sun is up.", "ru": "Солнце взошло."},
    "smugglers.score.cargo": {"en": "Cargo", "ru": "Груз"},
    "smugglers.score.cards": {"en": "Cards", "ru": "Карты"},
}


class Ship(Action, frozen=True, tag="ship"):
    """Land a cargo in a cove; the turn is over."""

    cove: str
    cargo: str


class Show(Action, frozen=True, tag="show"):
    """Show a card of the hand; the turn goes on."""

    card: int


class Hide(Action, frozen=True, tag="hide"):
    """Do nothing; the turn is over."""


class Position(State):
    """The coves' cargoes, and each seat's hand; a card 0 may not be seen."""

    seats: tuple[str, ...]
    coves: dict[str, list[str]]
    hands: list[list[Annotated[int, msgspec.Meta(ge=0, le=9)]]]
    cargo: list[Natural]
    cards: list[Natural]
    turns: Natural
    moon: bool = False

    def copy(self) -> Position:
        return msgspec.json.decode(msgspec.json.encode(self), type=Position)


class Clerk(Player):
    """Ships to the first empty cove; shows nothing."""

    def decide(self, state: Position, seat: int, dice: Dice) -> Decision:
        trail = Trail()
        ships = [one for one in GAME.options(state) if isinstance(one, Ship)]
        choice = choose(ships, trail)
        choice.fewest("smugglers.clerk.crates", lambda one: len(state.coves[one.cove]))
        return Decision(choice.rolled(dice, f"rival.{seat}"), trail)


def describe(action: Ship) -> Note:
    """Say what is shipped where: the same in a match and at a table."""
    return Note("smugglers.ship", {"cargo": action.cargo, "cove": action.cove})


class Memory(msgspec.Struct):
    """What the clerk remembers at a table."""

    crates: dict[str, int]
    boats: list[str] = []
    turn: int = 1


class ClerkTable(TableRival[Memory]):
    """The clerk at a real table: asks on the map, and for counts he has heard before."""

    name = "clerk"

    def settings(self) -> tuple[Question, ...]:
        return ()

    def begin(self, settings: Mapping[str, Any]) -> Memory:
        return Memory({"north": 2, "south": 0, "east": 1})

    def turn(self, memory: Memory, talk: TableTalk, dice: Dice) -> None:
        guard = talk.ask(_on_map("guard", "one"))
        yours = talk.ask(_on_map("yours", "several"))
        memory.crates = talk.ask(_crates(memory))
        if sum(memory.crates.values()) > 20:
            raise BadAnswer("crates", "smugglers.too-many")
        trail = Trail()
        options = [Ship(cove, "rum") for cove in COVES]
        choice = choose(options, trail)
        choice.prefer("smugglers.clerk.free", lambda one: one.cove not in (guard, *yours))
        choice.most("smugglers.clerk.crates", lambda one: memory.crates[one.cove])
        decision = Decision(choice.rolled(dice, "rival.0"), trail)
        action = talk.settle(decision, describe, options)
        memory.crates[action.cove] += 1
        memory.boats = [one for one in COVES if one in (*memory.boats, action.cove)]
        memory.turn += 1

    def over(self, memory: Memory) -> bool:
        return memory.turn > 3

    def heading(self, memory: Memory) -> tuple[Note, ...]:
        return (Note("smugglers.heading", {"turn": memory.turn}),)

    def holdings(self, memory: Memory) -> tuple[Holding, ...]:
        return (
            Holding(_crates(memory), memory.crates.update),
            holds(memory, "boats", _on_map("boats", "several")),
        )

    def picture(self, memory: Memory, lang: Lang, question: Question | None = None) -> str:
        asked = question.choices if question and question.choice_words == "smugglers.bay" else ()
        mapped = question is not None and question.kind in ("one", "several")
        marked = {one: f'data-choice="{one}"' for one in asked if mapped}
        return _coast(lang, {one: str(n) for one, n in memory.crates.items()}, marked, "img")

    def result(self, memory: Memory) -> Result:
        points = 3 * len(memory.boats)
        return Result((SeatResult("clerk", points, 1, {"cargo": points}),))


def _on_map(key: str, kind: Any, known: Any = None) -> Question:
    return Question(key, kind, f"smugglers.ask.{key}", {}, COVES, "smugglers.bay", known=known)


def _crates(memory: Memory) -> Question:
    rule, known = "smugglers.ask.crates", memory.crates
    return Question("crates", "counts", rule, {}, COVES, "smugglers.bay", most=20, known=known)


class Smugglers(Game[Position]):
    """Two to four seats land cargoes by night."""

    spec = GameSpec(
        id="smugglers-v1",
        title="Smugglers",
        seats=(2, 4),
        players=("random",),
        rivals=("clerk",),
        endings=(DAWN,),
        chance="setup",
        hidden=True,
    )
    words = Words(CORE_WORDS, WORDS)
    state_type = Position
    action_type = Ship | Show | Hide

    def settings(self) -> tuple[Question, ...]:
        lengths = tuple(ROUNDS)
        return (
            Question("moon", "yes_no", "smugglers.ask.moon", known=False),
            Question(
                "length",
                "one",
                "smugglers.ask.length",
                choices=lengths,
                choice_words="smugglers.length",
                known="short",
            ),
            Question(
                "coves",
                "several",
                "smugglers.ask.coves",
                choices=COVES,
                choice_words="smugglers.bay",
                known=COVES,
            ),
            Question("cards", "number", "smugglers.ask.cards", least=1, most=5, known=2),
        )

    def prepare(self, options: Mapping[str, Any]) -> None:
        if not self.read_settings(options)["coves"]:
            raise BadSetup("smugglers.setup.coves")

    def setup(self, seats: Sequence[str], options: Mapping[str, Any], dice: Dice) -> Position:
        self.check_seats(seats)
        self.prepare(options)
        chosen = self.read_settings(options)
        number = len(seats)
        hands = [[1 + dice.below("deal", 9) for _ in range(chosen["cards"])] for _ in seats]
        coves: dict[str, list[str]] = {one: [] for one in chosen["coves"]}
        turns = number * ROUNDS[chosen["length"]]
        zeros = [0] * number
        return Position(tuple(seats), coves, hands, zeros, zeros.copy(), turns, chosen["moon"])

    def rival(self, seat: str) -> Player | None:
        return Clerk() if seat == "clerk" else None

    def to_move(self, state: Position) -> int | None:
        left = state.turns
        return (-left) % len(state.seats) if left else None

    def options(self, state: Position) -> list[Action]:
        seat = self.to_move(state)
        if seat is None:
            return []
        ships = [Ship(cove, cargo) for cove in state.coves for cargo in CARGOES]
        return [*ships, *(Show(card) for card in range(len(state.hands[seat]))), Hide()]

    def perform(self, state: Position, action: Action, dice: Dice) -> None:
        seat = self.to_move(state)
        assert seat is not None
        if isinstance(action, Show):
            state.cards[seat] += state.hands[seat].pop(action.card)
            return
        if isinstance(action, Ship):
            state.cargo[seat] += (3 if not state.coves[action.cove] else 1) * (1 + state.moon)
            state.coves[action.cove].append(action.cargo)
        state.turns -= 1

    def seen_by(self, state: Position, seat: int) -> Position:
        view = state.copy()
        for one, hand in enumerate(view.hands):
            if one != seat:
                view.hands[one] = [0] * len(hand)
        return view

    def reshuffled(self, state: Position, seat: int, dice: Dice) -> Position:
        other = state.copy()
        other.hands = [
            hand if one == seat else [1 + dice.below("hidden", 9) for _ in hand]
            for one, hand in enumerate(other.hands)
        ]
        return other

    def result(self, state: Position) -> Result:
        totals = [cargo + cards for cargo, cards in zip(state.cargo, state.cards, strict=True)]
        rows = zip(state.seats, totals, ranked(totals), state.cargo, state.cards, strict=True)
        seats = tuple(
            SeatResult(name, total, rank, {"cargo": cargo, "cards": cards})
            for name, total, rank, cargo, cards in rows
        )
        return Result(seats, "" if state.turns else DAWN)

    def describe(self, state: Position, action: Action) -> Note:
        if isinstance(action, Ship):
            return describe(action)
        if isinstance(action, Show):
            seat = GAME.to_move(state) or 0
            return Note("smugglers.show", {"points": state.hands[seat][action.card]})
        return Note("smugglers.hide")

    def forecast(self, state: Position, action: Action) -> tuple[Note, ...]:
        first = isinstance(action, Ship) and not state.coves[action.cove]
        return (Note("smugglers.first"),) if first else ()

    def picture(self, state: Position, lang: Lang, options: Sequence[Action] = ()) -> str:
        told = {one: str(len(cargoes)) for one, cargoes in state.coves.items()}
        marked: dict[str, str] = {}
        for cove in state.coves:
            here = [
                format_action(one) for one in options if isinstance(one, Ship) and one.cove == cove
            ]
            if here:
                marked[cove] = f'role="button" data-actions="{"|".join(here)}"'
        return _coast(lang, told, marked)

    def panels(
        self, state: Position, lang: Lang, options: Sequence[Any] = (), seat: int = 0
    ) -> tuple[Panel, ...]:
        return (
            Panel("coast", Note("smugglers.coves"), self.picture(state, lang, options)),
            Panel("hand", Note("smugglers.hand"), self._hand(state, lang, options, seat)),
        )

    def _hand(self, state: Position, lang: Lang, options: Sequence[Any], seat: int) -> str:
        drawn = ""
        for place, points in enumerate(state.hands[seat]):
            face = str(points) if points else "?"
            mark = ""
            if Show(place) in options:
                told = self.words.text("smugglers.show", lang, {"points": points})
                mark = f' role="button" aria-label="{escape(told)}" data-action="show {place}"'
            drawn += (
                f'<g class="option"{mark}><rect class="lit" x="{10 + 70 * place}" y="8" width="60" '
                f'height="84" rx="8" fill="#fff8e6" stroke="#7d4f05" stroke-width="2"/>'
                f'<text x="{40 + 70 * place}" y="62" font-size="34" text-anchor="middle" '
                f'fill="#2a1b10">{face}</text></g>'
            )
        return _svg(360, 100, drawn)

    def tables(self) -> Mapping[str, Any]:
        return {"clerk": ClerkTable()}


def _coast(
    lang: Lang, told: Mapping[str, str], marked: Mapping[str, str], role: str = "group"
) -> str:
    """Draw the coves with a text in each; `marked` gives the attributes of those to choose."""
    drawn = '<rect width="360" height="200" rx="10" fill="#6d97a0"/>'
    for place, (cove, text) in enumerate(told.items()):
        x = 65 + 115 * place
        mark = ""
        if cove in marked:
            name = escape(WORDS[f"smugglers.bay.{cove}"][lang])
            mark = f' aria-label="{name}" {marked[cove]}'
        drawn += (
            f'<g class="option"{mark}><circle class="lit" cx="{x}" cy="100" r="46" fill="#e8ca8e" '
            f'stroke="#7d4f05" stroke-width="2"/><text x="{x}" y="94" font-size="17" '
            f'text-anchor="middle" fill="#2a1b10">{cove[0].upper()}</text>'
            f'<text x="{x}" y="122" font-size="24" text-anchor="middle" '
            f'fill="#2a1b10">{text}</text></g>'
        )
    return _svg(360, 200, drawn, f' role="{role}" aria-label="{WORDS["smugglers.coves"][lang]}"')


def _svg(width: int, height: int, drawn: str, root: str = "") -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board"{root} '
        f'viewBox="0 0 {width} {height}">{drawn}</svg>'
    )


GAME = Smugglers()
