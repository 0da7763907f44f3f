"""Rule ids and parameters to text, in every language we speak."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Literal, NamedTuple, get_args

from rivals.core.errors import RivalsError
from rivals.core.notes import note_in

Lang = Literal["en", "ru"]
Spell = Callable[[str, Lang], str]
"""Writes a text in the letters of a language."""
LANGS: tuple[Lang, ...] = get_args(Lang)

Entries = dict[str, dict[Lang, str]]
"""Words by their ids."""


def pairs(prefix: str, rows: Mapping[str, tuple[str, str]]) -> Entries:
    """Give the entries `<prefix>.<key>` for each key of rows written English first, Russian next."""
    return {f"{prefix}.{key}": {"en": en, "ru": ru} for key, (en, ru) in rows.items()}


SAYS = "says"
"""The parameter of a reason that its author tells in words of his own: a note, told instead."""


def in_figures(number: float, form: str = "") -> str:
    """Write a number as text has it: below zero with a true minus sign."""
    return format(number, form).replace("-", "\N{MINUS SIGN}")


DID = ".did"
"""What is beside an order under its id with this: the same told as done, of its parameter `who`."""


def deeds(prefix: str, rows: Mapping[str, tuple[str, str]]) -> Entries:
    """Give the entries `<prefix>.<key>.did`, what was done by each order `<prefix>.<key>`."""
    return pairs(prefix, {f"{key}{DID}": row for key, row in rows.items()})


BID = ".bid"
"""What is beside an action under its id with this: the same, asked of whoever moves the pieces."""


def bids(prefix: str, actions: Entries, rows: Mapping[str, str]) -> Entries:
    """Give the entries `<prefix>.<key>.bid` of rows written in Russian.

    English tells an action and asks for it in the same words.
    """
    return pairs(
        prefix, {f"{key}{BID}": (actions[f"{prefix}.{key}"]["en"], ru) for key, ru in rows.items()}
    )


HE, SHE, YOU = range(3)
"""The forms of a verb that go with whoever did something."""


@dataclass(frozen=True, slots=True)
class Doer:
    """Whoever did something, by name, and the form of the verb that goes with the name."""

    name: str
    form: int = HE

    def __str__(self) -> str:
        """Give the name."""
        return self.name

    def formed(self, forms: Sequence[str]) -> str:
        """Pick the form of a word: of two the second is for 'you', of three by form."""
        return forms[self.form if len(forms) > YOU else self.form == YOU]


_SLOT = re.compile(r"\{(\w+)(?:(!r)|:([\w.-]+)|((?:\|[^|{}]*)+))?\}")
LONGEST_QUOTE = 80
"""Of a longer text that is quoted only the beginning is told."""
_AND: dict[Lang, str] = {"en": " and ", "ru": " и "}
_NOTHING = "—"


class _Slot(NamedTuple):
    name: str
    quoted: str
    kind: str
    forms: tuple[str, ...]


class Words:
    """A dictionary of word ids: `{id: {"en": template, "ru": template}}`.

    A template has slots for the parameters:
    - `{n}` puts the value in, a list joined by commas and a final 'and'; a note is told, of a
      mapping by language the text in this one, a number below zero has a true minus sign;
    - `{text!r}` quotes a text that somebody typed, of a long one the beginning;
    - `{n|tile|tiles}` picks the plural form for n (two forms in English, three in Russian)
      without printing n;
    - `{who|was|were}` picks the form that goes with a `Doer`, without the name: he or she, you in
      English, in Russian he, she, you;
    - `{colour:colour}` prints the word `<prefix>.colour.<value>`, where the prefix is the
      first part of the id being told; a list gives a list of such words;
    - `{cost:counted}` with a mapping prints `<prefix>.counted.<key>` for each key that is not
      counted 0, the number being its parameter `n`.

    `spell` writes texts among the parameters in the letters of a language: names of places, say.

    Raises KeyError for an unknown id, and for a slot without its parameter.
    """

    __slots__ = ("_entries", "_ids", "_others", "_spell")

    def __init__(
        self, *entries: Mapping[str, Mapping[Lang, str]], spell: Spell | None = None
    ) -> None:
        self._spell = spell
        self._entries: dict[str, Mapping[Lang, str]] = {}
        for group in entries:
            self._entries.update(group)
        self._ids = tuple(sorted(self._entries))
        self._others: list[Words] = []

    def __contains__(self, rule: str) -> bool:
        return rule in self._entries

    def take_in(self, entries: Mapping[str, Mapping[Lang, str]]) -> None:
        """Add what somebody from outside brings; words that are there already stay."""
        self._entries = {**entries, **self._entries}
        self._ids = tuple(sorted(self._entries))
        for other in self._others:
            other.take_in(entries)

    def but(self, entries: Mapping[str, Mapping[Lang, str]]) -> Words:
        """Give the same words, others for some ids; what these take in later, those have, too."""
        other = Words(self._entries, entries, spell=self._spell)
        self._others.append(other)
        return other

    def ids(self) -> tuple[str, ...]:
        """List all word ids, sorted."""
        return self._ids

    def in_order(self) -> tuple[str, ...]:
        """List all word ids in the order in which they were written down."""
        return tuple(self._entries)

    def has(self, rule: str, lang: Lang) -> bool:
        """Say whether there are words for an id in a language."""
        return bool(self._entries.get(rule, {}).get(lang))

    def template(self, rule: str, lang: Lang) -> str:
        """Give the unfilled template."""
        return self._entries[rule][lang]

    def slots(self, rule: str, lang: Lang) -> frozenset[str]:
        """Name the parameters that a template uses."""
        return _slots(self.template(rule, lang))

    def text(self, rule: str, lang: Lang, params: Mapping[str, Any] | None = None) -> str:
        """Tell a rule id with its parameters in a language."""
        template = self._entries[rule][lang]
        if params and SAYS in params:
            return self._said(params[SAYS], lang)
        if "{" not in template:
            return template
        prefix = rule.partition(".")[0]
        known = params or {}
        return "".join(
            [
                one if isinstance(one, str) else self._filled(one, known, prefix, lang)
                for one in _parsed(template)
            ]
        )

    def remembered(self, rule: str, lang: Lang, params: Mapping[str, Any]) -> str:
        """Tell as `text` does, from memory where the same was told of late.

        Most words of a page are those of the page before, or stand there twice.
        """
        for value in params.values():
            if type(value) not in _PLAIN:
                return self.text(rule, lang, params)
        return _told(self, rule, lang, tuple(params.items()))

    def did(self, rule: str, lang: Lang, who: Doer, params: Mapping[str, Any] | None = None) -> str:
        """Tell by the id of an order that somebody did it: the words of `<rule>.did`.

        Where there are none, or they ask for what is not among the parameters, the order is told
        after the name.
        """
        past, known = f"{rule}{DID}", {**(params or {}), "who": who}
        if self.has(past, lang) and self.slots(past, lang) <= known.keys():
            return self.text(past, lang, known)
        return f"{who}: {self.text(rule, lang, params)}"

    def bid(self, rule: str, lang: Lang, params: Mapping[str, Any] | None = None) -> str:
        """Ask a person by the id of an action to do it: the words of `<rule>.bid`, or its own."""
        order = f"{rule}{BID}"
        return self.text(order if order in self._entries else rule, lang, params)

    def said(self, rule: str, lang: Lang, default: str = "") -> str:
        """Tell a rule id that has no parameters; `default` if it is not known."""
        return self.text(rule, lang) if rule in self else default

    def _filled(self, slot: _Slot, params: Mapping[str, Any], prefix: str, lang: Lang) -> str:
        value = params[slot.name]
        if slot.kind:
            return self._named(f"{prefix}.{slot.kind}", value, lang)
        if slot.forms:
            return _formed(slot.forms, value, lang)
        if slot.quoted:
            return repr(str(value)[:LONGEST_QUOTE])
        if isinstance(value, str):
            return self._spelled(value, lang) or _NOTHING
        if isinstance(value, Mapping) and lang in value:
            return str(value[lang])
        return _listed([self._said(one, lang) for one in _many(value)], lang)

    def _said(self, value: Any, lang: Lang) -> str:
        if isinstance(value, int | float):
            return in_figures(value) if value < 0 else str(value)
        note = note_in(value)
        if note is not None:
            return self.text(note.rule, lang, note.params)
        return self._spelled(str(value), lang)

    def _spelled(self, text: str, lang: Lang) -> str:
        return text if self._spell is None else self._spell(text, lang)

    def outline(self, rule: str, lang: Lang, gap: str = "‹{}›") -> str:
        """Tell a rule id without parameters: `gap` for each slot, a choice of forms by the last.

        A `{}` in the gap stands for the slot's name. Raises KeyError for an unknown id.
        """
        return "".join(
            one if isinstance(one, str) else one.forms[-1] if one.forms else gap.format(one.name)
            for one in _parsed(self.template(rule, lang))
        )

    def source(self, rule: str, lang: Lang) -> str:
        """Say where a rule stands: the words of `<rule>.source`; '' where there are none."""
        cited = f"{rule}.source"
        return self.text(cited, lang) if cited in self._entries else ""

    def _named(self, kind: str, value: Any, lang: Lang) -> str:
        if isinstance(value, str):
            return self.text(f"{kind}.{value}", lang) or _NOTHING
        if isinstance(value, Mapping):
            counted = [(one, n) for one, n in value.items() if n]
            return _listed([self.text(f"{kind}.{one}", lang, {"n": n}) for one, n in counted], lang)
        return _listed([self.text(f"{kind}.{one}", lang) for one in _many(value)], lang)


_PLAIN = (str, int)
"""Sentences with values of these types are remembered; others may be equal and read otherwise."""


@lru_cache(8192)
def _told(words: Words, rule: str, lang: Lang, params: tuple[tuple[str, Any], ...]) -> str:
    return words.text(rule, lang, dict(params))


@cache
def _slots(template: str) -> frozenset[str]:
    return frozenset(slot[1] for slot in _SLOT.finditer(template))


@cache
def _parsed(template: str) -> tuple[str | _Slot, ...]:
    """Part a template into what stands there and its slots."""
    parts: list[str | _Slot] = []
    end = 0
    for slot in _SLOT.finditer(template):
        name, quoted, kind, forms = slot.groups(default="")
        found = _Slot(name, quoted, kind, tuple(forms.split("|")[1:]))
        parts += [template[end : slot.start()], found]
        end = slot.end()
    return (*parts, template[end:])


def _many(value: Any) -> Iterable[Any]:
    return value if isinstance(value, list | tuple) else (value,)


def _listed(parts: Sequence[str], lang: Lang) -> str:
    if len(parts) < 2:
        return "".join(parts) or _NOTHING
    return ", ".join(parts[:-1]) + _AND[lang] + parts[-1]


def _formed(forms: Sequence[str], value: Any, lang: Lang) -> str:
    return value.formed(forms) if isinstance(value, Doer) else _plural(forms, value, lang)


def _plural(forms: Sequence[str], number: int, lang: Lang) -> str:
    """Pick the plural form (CLDR rules for whole numbers in English and Russian)."""
    size = abs(number)
    if lang == "en":
        return forms[0] if size == 1 else forms[1]
    tens, ones = size % 100 // 10, size % 10
    if tens == 1 or ones == 0 or ones > 4:
        return forms[2]
    return forms[0] if ones == 1 else forms[1]


def language(text: str) -> Lang:
    """Read a language code. Raises RivalsError for one that we do not speak."""
    for lang in LANGS:
        if text == lang:
            return lang
    raise RivalsError("core.unknown-language", lang=text, langs=LANGS)


CORE_WORDS: Entries = {
    "core.tie.rolled": {
        "en": "Nothing else tells them apart: rolled.",
        "ru": "Других различий нет: решил бросок.",
    },
    "core.says": {"en": "{text}", "ru": "{text}"},
    "core.weighed": {
        "en": "Several criteria weighed together.",
        "ru": "Несколько критериев, взвешенных вместе.",
    },
    "core.rival-file.seat": {"en": "{name} ({level})", "ru": "{name} ({level})"},
    "core.only": {"en": "Nothing else was possible.", "ru": "Ничего другого сделать было нельзя."},
    "core.search.alone": {
        "en": "There is one sensible way to go on: nothing is weighed.",
        "ru": "Разумное продолжение одно: взвешивать нечего.",
    },
    "core.search.chance": {
        "en": "Of {lines} {lines|way|ways} to go on this one has the best chance to win, {value} of 100, when {tries} {tries|game was|games were} played on in thought.",
        "ru": "Из {lines} {lines|продолжения|продолжений|продолжений} у этого лучшие шансы на победу, {value} из 100: в уме {tries|доиграна|доиграны|доиграно} {tries} {tries|партия|партии|партий}.",
    },
    "core.search.goes-on": {
        "en": "Goes on with the line chosen before.",
        "ru": "Продолжает выбранную ранее линию.",
    },
    "core.search.points": {
        "en": "Of {lines} {lines|way|ways} to go on this one came out best, when {tries} {tries|game was|games were} played on in thought: lead over the best other seat {value}.",
        "ru": "Из {lines} {lines|продолжения|продолжений|продолжений} это обернулось лучше всего: в уме {tries|доиграна|доиграны|доиграно} {tries} {tries|партия|партии|партий}, отрыв от лучшего из других мест {value}.",
    },
    "core.seat.random": {
        "en": "any of the legal moves, by chance: good for a look at the game, no opponent.",
        "ru": "любой возможный ход наугад: чтобы посмотреть игру, это не соперник.",
    },
    "core.seat.greedy": {
        "en": "what is worth most at once, by a few simple rules; it thinks no move ahead.",
        "ru": "по нескольким простым правилам — то, что сразу даёт больше всего; наперёд не думает.",
    },
    "core.seat.searcher": {
        "en": "plays the game on in thought, many times, and takes the way that came out best. "
        "It sees no more than a person in its seat would. The deeper it searches, the better it "
        "plays and the longer one waits: quick, usual, deep.",
        "ru": "много раз доигрывает партию в уме и выбирает то, что обернулось лучше всего. Видит "
        "не больше, чем человек на его месте. Чем глубже поиск, тем лучше он играет и тем дольше "
        "думает: быстро, обычно, глубоко.",
    },
    "core.random": {"en": "Chosen at random.", "ru": "Выбрано случайно."},
    "core.not-an-option": {
        "en": "That is not one of the options.",
        "ru": "Этого нет среди возможных действий.",
    },
    "core.override": {
        "en": "A person replaced this decision.",
        "ru": "Это решение заменил человек.",
    },
}
"""Words that every game may use; games add their own."""

DOER_WORDS: Entries = {
    "core.you": {"en": "You", "ru": "Вы"},
    "core.player": {"en": "Player", "ru": "Игрок"},
}
"""People in sentences about what happened."""

VERSION_WORDS: Entries = {
    "core.version.goes-on": {
        "en": "From here on by version {version} of the game and its rivals.",
        "ru": "Отсюда — по версии {version} игры и её соперников.",
    },
    "core.version.turn": {
        "en": "From turn {turn} on by version {version} of the game and its rivals. What was entered "
        "before is in the session's file.",
        "ru": "С хода {turn} — по версии {version} игры и её соперников. Введённое раньше есть "
        "в файле сеанса.",
    },
    "core.version.move": {
        "en": "By the rules of then: {action}",
        "ru": "По тогдашним правилам: {action}",
    },
}
"""What is told where another version of a game goes on; `speech.tell` says it."""

_SHARED: dict[str, tuple[str, str]] = {
    "seat.human": ("You", "Вы"),
    "seat.random": ("Random", "Случайный"),
    "seat.greedy": ("Greedy", "Жадный"),
    "seat.searcher": ("Searcher", "Искатель"),
    "seat.searcher:quick": ("Searcher, quick", "Искатель, быстрый"),
    "seat.searcher:deep": ("Searcher, deep", "Искатель, глубокий"),
    "level.quick": ("Quick", "Быстро"),
    "level.usual": ("Usual", "Обычно"),
    "level.deep": ("Deep", "Глубоко"),
    "greedy.first": (
        "Nothing tells them apart: the first of them.",
        "Других различий нет: первое из них.",
    ),
    "board.round": ("Round {round} of {rounds}", "Раунд {round} из {rounds}"),
    "board.over": ("The game is over", "Игра окончена"),
    "phase.over": ("the game is over", "игра окончена"),
    "fault.over": ("The game is over.", "Игра окончена."),
    "kind.end": ("End the turn", "Закончить ход"),
    "do.end": ("End the turn.", "Закончить ход."),
    "hold.round": ("Round of the next turn", "Раунд следующего хода"),
    "sketch.now": (
        "Round {round} of {rounds}, {phase:phase}. To move: {seat}.",
        "Раунд {round} из {rounds}, {phase:phase}. Ходит: {seat}.",
    ),
    "colour.black": ("black", "чёрный"),
    "colour.blue": ("blue", "синий"),
    "colour.green": ("green", "зелёный"),
    "colour.orange": ("orange", "оранжевый"),
    "colour.red": ("red", "красный"),
    "colour.white": ("white", "белый"),
    "player.black": ("black", "чёрный игрок"),
    "player.blue": ("blue", "синий игрок"),
    "player.red": ("red", "красный игрок"),
    "of.black": ("black's", "чёрного игрока"),
    "of.blue": ("blue's", "синего игрока"),
    "of.red": ("red's", "красного игрока"),
}


def require_names(words: Words, names: Mapping[str, Iterable[object]]) -> None:
    """Raise RivalsError unless all that is in the box has a name in each language.

    `names` are keys by the prefix of their word ids, e.g. `tyrants.card`; the error lists every
    name that is lacking.
    """
    lacking = [
        f"{prefix}.{key} ({lang})"
        for prefix, keys in names.items()
        for key in keys
        for lang in LANGS
        if not words.has(f"{prefix}.{key}", lang)
    ]
    if lacking:
        raise RivalsError("core.names-lacking", names=lacking)


def searching(game: str) -> Entries:
    """Give the words of a game's seats that search."""
    seats = (f"seat.{name}" for name in ("searcher:quick", "searcher", "searcher:deep"))
    return shared(game, *seats, *(f"level.{level}" for level in ("quick", "usual", "deep")))


def shared(game: str, *words: str) -> Entries:
    """Give the entries `<game>.<word>` of words that several games say alike.

    Raises KeyError for a word that is not among them.
    """
    return pairs(game, {word: _SHARED[word] for word in words})
