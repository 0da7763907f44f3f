"""A week that is only supposed: with its page, and in a large world by a thought beside it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.safestring import mark_safe

from rivals.core.deciding import to_the_end
from rivals.core.errors import RivalsError
from rivals.core.speech import tell
from rivals.core.words import Lang
from rivals.games.dma.maps import map_in_steps
from rivals.games.dma.world.spelling import spelled as in_letters
from rivals.web.accounts.owning import Ownership
from rivals.web.look.proxy import visitor
from rivals.web.thinking import queueing
from rivals.web.thinking.kinds import Steps
from rivals.web.thinking.models import Thought, spelled
from rivals.web.worlds.beside import come_of, packed, unpacked
from rivals.web.worlds.hall.receipts import told_draft
from rivals.web.worlds.hall.report_blocks import lay_out
from rivals.web.worlds.keeping import catalogue_of, paints_of
from rivals.web.worlds.models import Seat
from rivals.web.worlds.submitting import what_if
from rivals.web.worlds.visiting import Visit

THOUGHT: Final = "hall.what-if"


class Question(msgspec.Struct, frozen=True):
    """What is supposed: orders and a luck, the language of the answer, the draft they come from."""

    text: str
    luck: int
    lang: Lang
    revision: str


class Supposed(msgspec.Struct, frozen=True):
    """What a page tells of a week: its map and story, packed, and what is left open."""

    story: str
    open: tuple[str, ...] = ()
    bad: int = 0
    """So many lines of the orders are not followed."""
    fault: str = ""

    @property
    def told(self) -> str:
        """The map and the story, as a part of a page."""
        return mark_safe(unpacked(self.story)) if self.story else ""  # noqa: S308 - of our templates


def supposed(seat: Seat, question: Question) -> Supposed:
    """Suppose a week. Raises what `what_if` does."""
    found: Supposed = to_the_end(_steps(seat, question))
    return found


def _steps(seat: Seat, question: Question) -> Steps:
    text, lang = question.text, question.lang
    tried = what_if(seat, text, luck=question.luck)
    yield 0.3
    drawing: str = yield from map_in_steps(
        "geographic",
        tried.world,
        lang,
        player=seat.number,
        catalogue=catalogue_of(seat.world),
        paints=paints_of(seat.world),
    )
    yield 0.8
    with translation.override(lang):
        laid = lay_out(tried.report, lang)
    yield 0.9
    with translation.override(lang):
        # The map escapes every name in it.
        story = render_to_string("hall/supposed.html", {"laid": laid, "map": mark_safe(drawing)})  # noqa: S308
    yield 0.95
    armies = tuple(in_letters(one.name, lang) for one in tried.world.armies if one.id in tried.open)
    return Supposed(packed(story), armies, told_draft(seat, text, lang).bad)


# --- Beside the page ------------------------------------------------------------------------


def ask(seen: Visit, question: Question) -> Thought:
    """Have a week supposed, instead of the one before. Raises TooMuchThought."""
    seat = seen.player
    owner: Ownership = {"user": seat.user, "guest": seat.guest}
    given = {"world": seen.row.revision, "question": msgspec.to_builtins(question)}
    return queueing.ask_instead(THOUGHT, _subject(seat), owner, visitor(seen.request), given)


def asked(seen: Visit, number: int) -> Thought | None:
    """Give what was asked for from this seat; None where another was asked for meanwhile."""
    mine = Thought.objects.filter(kind=THOUGHT, subject=spelled(_subject(seen.player)), pk=number)
    found: Thought | None = mine.first()
    return found


def question_of(thought: Thought) -> Question:
    """Give what was asked."""
    return msgspec.convert(msgspec.json.decode(thought.given)["question"], Question)


def come(thought: Thought, seen: Visit) -> Supposed:
    """Give what came of it. Raises Underway."""
    return msgspec.convert(come_of(thought, seen), Supposed)


def suppose(subject: Mapping[str, Any]) -> Steps:
    """Suppose a week for a seat; nothing comes of one that is gone."""
    seat = Seat.objects.select_related("world__catalogue").filter(pk=subject["seat"]).first()
    if seat is None:
        return None
    question = msgspec.convert(subject["question"], Question)
    try:
        found = yield from _steps(seat, question)
    except RivalsError as error:
        found = Supposed("", fault=tell(error, question.lang))
    return msgspec.to_builtins(found)


def _subject(seat: Seat) -> dict[str, Any]:
    return {"seat": seat.pk}
