"""Who did what: the names of a match's seats in sentences about what happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rivals.core.game import HUMAN, Game
from rivals.core.notes import Note
from rivals.core.speech import tell
from rivals.core.words import HE, SHE, YOU, Doer, Lang


def doers(
    game: Game[Any], seats: Sequence[str], lang: Lang, *, plays: bool, people: Sequence[str] = ()
) -> tuple[Doer, ...]:
    """Name the seats of a match so that no two are called alike; `plays`: to who plays in it.

    Several of one name are told apart by their place, a person who plays alone is 'you'. `people`
    are the names that persons have given themselves, by seat, '' for those who have not.
    """
    alone = seats.count(HUMAN) == 1
    if plays and alone:
        named = [you(lang) if seat == HUMAN else doer(game, seat, lang) for seat in seats]
    else:
        named = [doer(game, seat, lang) for seat in seats]
    own = [*people, *[""] * (len(named) - len(people))]
    named = [
        Doer(name, one.form) if name and one.form != YOU else one
        for name, one in zip(own, named, strict=True)
    ]
    several = {name for name, number in Counter(one.name for one in named).items() if number > 1}
    return tuple(
        Doer(f"{one.name} {number}", one.form) if one.name in several else one
        for number, one in enumerate(named, start=1)
    )


def you(lang: Lang) -> Doer:
    """Give who plays, spoken to."""
    return Doer(tell(Note("core.you"), lang), YOU)


def doer(game: Game[Any], seat: str, lang: Lang) -> Doer:
    """Name who has a seat as a sentence begins with it, without the level.

    The words `<game>.named.<kind>`, else `<game>.seat.<kind>`; `<game>.gender.<kind>` is there
    where the name wants other forms than 'he' does.
    """
    kind = seat.partition(":")[0]
    if kind == HUMAN:
        return Doer(tell(Note("core.player"), lang))
    note, words, start = game.rival_name(seat), game.words, game.spec.name
    if note is not None:
        return Doer(tell(note, lang, words))
    plain = words.said(f"{start}.seat.{kind}", lang, kind.capitalize())
    name = words.said(f"{start}.named.{kind}", lang, plain)
    form = SHE if f"{start}.gender.{kind}" in words else HE
    return Doer(name[:1].upper() + name[1:], form)
