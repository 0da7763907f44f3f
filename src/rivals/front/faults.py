"""What a program is refused: said in a sentence, where elsewhere it is a rule id."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from rivals.core.errors import RivalsError
from rivals.core.speech import add_words, tell
from rivals.core.words import Lang, Words, pairs

_WORDS = Words(
    pairs(
        "front",
        {
            "no-move": (
                "there is no move {move}: {made} {made|was|were} made, counted from 0",
                "хода {move} нет: сделано {made}, счёт с 0",
            ),
            "no-frame": (
                "a frame needs a library that makes one: {libraries}",
                "для таблицы нужна библиотека: {libraries}",
            ),
        },
    )
)
add_words("front", _WORDS)


class Refused(ValueError):
    """Something that cannot be done, told in a sentence; its cause is the error of the core."""


@contextmanager
def told_faults(lang: Lang = "en") -> Iterator[None]:
    """Have what is wrong within told in a language. Raises Refused for a RivalsError."""
    try:
        yield
    except RivalsError as error:
        raise Refused(tell(error, lang)) from error
