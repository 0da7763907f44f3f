"""Read what a person types as an answer: few keys, nothing guessed."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Any

from rivals.cli import printing
from rivals.cli.words import spoken
from rivals.core.asking import Question
from rivals.core.errors import RivalsError
from rivals.core.words import Lang, Words

NOTHING = "-"
"""What stands for the answer that a question's `none` names."""

_YES = frozenset({"y", "yes", "1", "д", "да"})
_NO = frozenset({"n", "no", "0", "н", "нет"})
_LISTED = 8
"""So many names are told where what was typed could be any of them."""
_LONG = 12
"""More choices than this are laid out in columns."""
_WORD = re.compile(r"\w+")
_TOKEN = re.compile(r"\d+|-|[^\W\d]+(?:[ '’-][^\W\d]+)*")


class Unread(RivalsError):
    """What was typed is no answer; the rule says what would be."""


class Reader:
    """Reads the answers to one question in one language.

    `taken` are single letters that mean a command here, so that no short form may be one.
    """

    def __init__(
        self, question: Question, words: Words, lang: Lang, taken: Collection[str] = ()
    ) -> None:
        self.question = question
        self.lang = lang
        self.texts = words
        self.names = {
            choice: words.text(f"{question.choice_words}.{choice}", lang)
            if question.choice_words
            else choice
            for choice in question.choices
        }
        self.values = {
            value: words.text(f"{question.value_words}.{value}", lang)
            if question.value_words
            else value
            for value in question.values
        }
        self.short = _short_forms(self.names, taken)
        self._words = {
            choice: (_WORD.findall(_plain(name)), _WORD.findall(_plain(choice)))
            for choice, name in self.names.items()
        }
        self._longest = max((len(_plain(name).split()) for name in self.names.values()), default=1)
        self.nothing = words.text(question.none, lang) if question.none else ""

    def read(self, text: str) -> Any:
        """Read an answer. Raises Unread for one that the question does not allow.

        Enter alone is what was last known.
        """
        typed = text.strip().casefold()
        if not typed:
            if self.question.known is None:
                raise self._unread("want-answer")
            return self.question.accept(self.question.known)
        try:
            return self.question.accept(self._parsed(typed))
        except Unread:
            raise
        except RivalsError:
            raise self._unread(
                "want-number", least=self.question.least, most=self.question.most
            ) from None

    def _parsed(self, typed: str) -> Any:
        match self.question.kind:
            case "yes_no":
                return self._yes_no(typed)
            case "number":
                return self._number(typed)
            case "one":
                return self._one(typed)
            case "several":
                return self._several(typed)
            case "counts":
                return self._counts(typed)
            case "each":
                return self._each(typed)

    def _yes_no(self, typed: str) -> bool:
        """Read y or n, in either language."""
        if typed in _YES:
            return True
        if typed in _NO:
            return False
        raise self._unread("want-y-n")

    def _number(self, typed: str) -> int | None:
        """Read a whole number, or '-' where that means something."""
        if typed == NOTHING and self.question.none:
            return None
        if not _is_number(typed):
            raise self._unread("want-number", least=self.question.least, most=self.question.most)
        return int(typed)

    def _one(self, typed: str) -> str:
        """Read a choice: its name, a part of it, or its number in the list."""
        found = self._exactly(typed)
        if found is None and _is_number(typed) and 1 <= int(typed) <= len(self.names):
            found = self.question.choices[int(typed) - 1]
        return self._named(typed) if found is None else found

    def _several(self, typed: str) -> list[str]:
        """Read choices with blanks or commas between; 0 or '-' is none of them.

        Where something is known, '+quay -gate' adds to it and takes from it.
        """
        if typed in ("0", NOTHING) and self._exactly(typed) is None:
            return []
        parts = [part for chunk in re.split("[,;]", typed) for part in self._parted(chunk)]
        if not parts:
            raise self._unread("want-choice", text=typed)
        if self.question.known is None or parts[0][0] not in "+-":
            return list(dict.fromkeys(self._one(part) for part in parts))
        return self._changed(parts)

    def _changed(self, parts: Sequence[str]) -> list[str]:
        """Change what is known; a sign holds for all that follow until the next one."""
        chosen, sign = list(self.question.known), ""
        for part in parts:
            sign = part[0] if part[0] in "+-" else sign
            choice = self._one(part.lstrip("+- "))
            chosen = [one for one in chosen if one != choice]
            if sign == "+":
                chosen.append(choice)
        return chosen

    def _counts(self, typed: str) -> dict[str, int | None]:
        """Read counts: 'brown 2 green 1', '2 brown', 'br2 g1', 'g g br', numbers in order; 0.

        Where something is known, a '+' in front keeps all that is not named as it is.
        """
        if typed == "0":
            return {}
        if typed[0] == "+" and self.question.known is not None:
            return {**self.question.known, **self._counts(typed.lstrip("+ ") or "0")}
        tokens = _TOKEN.findall(typed)
        if not tokens or _TOKEN.sub("", typed).strip(" ,;:=+"):
            raise self._unread_pairs()
        if all(_is_value(token) for token in tokens) and len(tokens) == len(self.names):
            return {
                choice: self._number(token)
                for choice, token in zip(self.question.choices, tokens, strict=True)
            }
        named = [part for token in tokens for part in self._parted(token)]
        counts: dict[str, int | None] = {}
        for name, value in self._pairs(named):
            choice, number = self._named(name), self._number(value)
            if choice in counts and (number is None or counts[choice] is None):
                raise self._unread_pairs()
            counts[choice] = None if number is None else number + (counts.get(choice) or 0)
        return counts

    def _each(self, typed: str) -> dict[str, str]:
        """Read a short table: 'front close, rear long', or all values in order; 0 is none.

        Where something is known, a '+' in front keeps all that is not named as it is.
        """
        if typed in ("0", NOTHING):
            return {}
        if typed[0] == "+" and self.question.known is not None:
            return {**self.question.known, **self._each(typed.lstrip("+ ") or "0")}
        words = _unpointed(typed).split()
        plain = [self._value(word) for word in words]
        if len(words) == len(self.names) and all(plain):
            return {one: its for one, its in zip(self.names, plain, strict=True) if its}
        found: dict[str, str] = {}
        while words:
            name, value, size = self._row(words)
            found[name] = value
            words = words[size:]
        return found

    def _row(self, words: Sequence[str]) -> tuple[str, str, int]:
        """Read a name and its value, each as many words as can be; say how many words."""
        widest = max(len(_plain(one).split()) for one in self.values.values())
        for length in range(min(len(words) - 1, self._longest), 0, -1):
            named = self._rows_named(" ".join(words[:length]))
            if len(named) != 1:
                continue
            for size in range(min(len(words) - length, widest), 0, -1):
                value = self._value(" ".join(words[length : length + size]))
                if value:
                    return named[0], value, length + size
        raise self._unread("want-each", example=self._each_example())

    def _rows_named(self, typed: str) -> list[str]:
        """List the rows that may be meant, by name or else by number."""
        if (
            self._exactly(typed) is None
            and _is_number(typed)
            and 1 <= int(typed) <= len(self.names)
        ):
            return [self.question.choices[int(typed) - 1]]
        return self._found(typed)

    def _value(self, typed: str) -> str:
        """Give the value that is meant: its whole name, or a beginning of one only; else ''."""
        text = _plain(typed)
        names = {one: (one, _unpointed(_plain(label))) for one, label in self.values.items()}
        exact = [one for one, its in names.items() if text in its]
        begun = [one for one, its in names.items() if any(name.startswith(text) for name in its)]
        return exact[0] if exact else begun[0] if len(begun) == 1 else ""

    def _each_example(self) -> str:
        return f"1 {list(self.values.values())[1]}"

    def _parted(self, text: str) -> list[str]:
        """Part a run of words into names: each as many words as together name a choice."""
        words, parts = text.split(), []
        while words:
            size = next(
                size
                for size in range(min(len(words), self._longest), 0, -1)
                if size == 1 or self._found(" ".join(words[:size]).lstrip("+-"))
            )
            parts.append(" ".join(words[:size]))
            words = words[size:]
        return parts

    def _pairs(self, parts: Sequence[str]) -> list[tuple[str, str]]:
        """Pair names with values, all written before them or all after; a bare name is 1."""
        before = _is_value(parts[0])
        pairs: list[tuple[str, str]] = []
        value: str | None = None
        for part in parts if before else reversed(parts):
            if not _is_value(part):
                pairs.append((part, "1" if value is None else value))
                value = None
            elif value is None:
                value = part
            else:
                raise self._unread_pairs()
        if value is not None:
            raise self._unread_pairs()
        return pairs

    def _named(self, typed: str) -> str:
        """Give the one choice that is meant."""
        found = self._found(typed)
        if len(found) == 1:
            return found[0]
        if not found:
            raise self._unread("want-choice", text=typed)
        listed = [self.names[one] for one in found[:_LISTED]] + ["…"] * (len(found) > _LISTED)
        raise self._unread("want-clear", text=typed, listed=listed)

    def _found(self, typed: str) -> list[str]:
        """List what may be meant: by its whole name, else by its beginning, else by its words."""
        exact = self._exactly(typed)
        if exact is not None:
            return [exact]
        start, words = _plain(typed), _WORD.findall(_plain(typed))
        found = [
            choice
            for choice, name in self.names.items()
            if _plain(name).startswith(start) or _plain(choice).startswith(start)
        ]
        if found or not words:
            return found
        return [
            choice
            for choice, parts in self._words.items()
            if any(_begin_in_order(words, part) for part in parts)
        ]

    def _exactly(self, typed: str) -> str | None:
        for choice, name in self.names.items():
            if _plain(typed) in (_plain(choice), _plain(name), self.short[choice]):
                return choice
        return None

    def example(self) -> str:
        """Give an answer to a question for counts as somebody could type it."""
        return " ".join(f"{self.short[one]}{n}" for one, n in zip(self.names, (2, 1), strict=False))

    def _unread_pairs(self) -> Unread:
        return self._unread("want-pairs", example=self.example())

    def _unread(self, key: str, **params: Any) -> Unread:
        return Unread(f"cli.{key}", **params)

    def told(self, answer: Any) -> str:
        """Tell an answer in words; None where it does not say anything: not known."""
        if answer is None and not (self.question.kind == "number" and self.question.none):
            return spoken("unknown", self.lang)
        match self.question.kind:
            case "yes_no":
                return spoken("yes" if answer else "no", self.lang)
            case "number":
                return self._told_number(answer)
            case "one":
                return self.names[answer]
            case "several":
                told = [self.names[one] for one in answer] or [self.nothing] * bool(self.nothing)
            case "counts":
                given = {one: answer.get(one, self.question.least) for one in self.names}
                told = [
                    f"{self.names[one]} {self._told_number(value)}"
                    for one, value in given.items()
                    if value != 0
                ]
            case "each":
                first = self.question.values[0]
                known = self.question.known if self.question.only else {}
                told = [
                    f"{self.names[one]} — {self.values[its]}"
                    for one, its in answer.items()
                    if its != known.get(one, first)
                ] or [self.values[first]]
        return ", ".join(told) or spoken("nothing", self.lang)

    def _told_number(self, answer: int | None) -> str:
        return self.nothing if answer is None else str(answer)

    def hints(self) -> list[str]:
        """List what to judge by, and what may be typed, one line each."""
        by = [self.texts.text(one.rule, self.lang, one.params) for one in self.question.by]
        lines = [f"{n}) {text}" for n, text in enumerate(by, start=1)] + self._forms()
        if self.question.known is not None:
            lines.append(spoken("enter", self.lang, value=self.told(self.question.known)))
            lines += self._changing_known()
        if self.question.none:
            lines.append(spoken("dash", self.lang, word=self.nothing))
        return lines

    def _changing_known(self) -> list[str]:
        """Say how to change only a part of what is known, where there is something."""
        known, least = self.question.known, self.question.least
        if len(self.names) < 2 or not known:
            return []
        if self.question.kind == "several":
            return [spoken("change-several", self.lang)]
        if self.question.kind == "counts" and any(value != least for value in known.values()):
            example = f"+{next(iter(self.short.values()))}{least + 1}"
            return [spoken("change-counts", self.lang, example=example)]
        if self.question.kind == "each":
            return [spoken("change-counts", self.lang, example=f"+{self._each_example()}")]
        return []

    def _with_beside(self, choice: str) -> str:
        """Name a choice, and what is to be shown beside it."""
        beside = self.question.beside.get(choice)
        return self.names[choice] if beside is None else f"{self.names[choice]} ({beside})"

    def _forms(self) -> list[str]:
        least, most = self.question.least, self.question.most
        size = len(str(len(self.names))) if len(self.names) > _LONG else 1
        numbered = [
            f"{n:{size}} {self._with_beside(one)}" for n, one in enumerate(self.names, start=1)
        ]
        match self.question.kind:
            case "yes_no":
                return [spoken("y-n", self.lang)]
            case "number":
                return [spoken("how-number", self.lang, least=least, most=most)]
            case "one":
                return _in_columns(numbered)
            case "several":
                return [*_in_columns(numbered), *self._none_of_them()]
            case "counts":
                shown = [self._with_short(one) for one in self.names]
                how = spoken("how-counts", self.lang, example=self.example(), least=least)
                return [*(_in_columns(shown) if len(shown) > _LONG else [", ".join(shown)]), how]
            case "each":
                labels = list(self.values.values())
                told = {"values": " / ".join(labels), "least": labels[0]}
                how = spoken("how-each", self.lang, example=self._each_example(), **told)
                return [*_in_columns(numbered), how]

    def _none_of_them(self) -> list[str]:
        return [] if self.nothing or self.question.least else [spoken("none-of-them", self.lang)]

    def _with_short(self, choice: str) -> str:
        name, short = self.names[choice], self.short[choice]
        return name if _plain(name) == short else f"{name} ({short})"


def _begin_in_order(words: Sequence[str], name: Sequence[str]) -> bool:
    """Say whether each word begins a word of the name, in the same order."""
    rest = iter(name)
    return all(any(one.startswith(word) for one in rest) for word in words)


def _in_columns(entries: Sequence[str]) -> list[str]:
    """Lay many entries out in columns, to be read downwards."""
    if len(entries) <= _LONG:
        return list(entries)
    width = max(map(len, entries)) + 2
    rows = -(-len(entries) // max(1, printing.width() // width))
    return ["".join(one.ljust(width) for one in entries[row::rows]).rstrip() for row in range(rows)]


def _unpointed(text: str) -> str:
    """Leave out the signs that may stand between the parts of an answer."""
    return " ".join(re.sub("[,;:=]", " ", text).split())


def _plain(text: str) -> str:
    return text.casefold().replace("ё", "е").replace("\N{NO-BREAK SPACE}", " ")


def _is_value(token: str) -> bool:
    return token == NOTHING or token.isdecimal()


def _is_number(text: str) -> bool:
    """Say whether this is a whole number of a size that anybody would mean."""
    return text.isdecimal() and len(text) < 10


def _short_forms(names: dict[str, str], taken: Collection[str]) -> dict[str, str]:
    """Give each name its shortest beginning that begins no other name and is not taken."""
    short: dict[str, str] = {}
    for choice, name in names.items():
        plain = _plain(name)
        others = [_plain(other) for key, other in names.items() if key != choice]
        fits = (
            plain[:length]
            for length in range(1, len(plain) + 1)
            if plain[:length] not in taken
            and not any(other.startswith(plain[:length]) for other in others)
        )
        short[choice] = next(fits, plain)
    return short
