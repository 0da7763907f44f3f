"""`rivals dma orders`: a player's orders judged, and the receipt for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from rivals.cli.dma.options import CatalogueFile, WorldFile
from rivals.cli.options import Json, Language

if TYPE_CHECKING:
    from rivals.games.dma.orders.describe import Teller
    from rivals.games.dma.orders.following import Note, Receipt, Refusal
    from rivals.games.dma.orders.language import Parsed
    from rivals.games.dma.orders.writing import Writer


def orders(
    world: WorldFile,
    file: Annotated[
        str,
        typer.Argument(
            metavar="ORDERS.txt", help="Orders as lines of text or as JSON; - reads them in."
        ),
    ],
    *,
    player: Annotated[int, typer.Option(metavar="N", help="Whose orders they are.")],
    catalogue: CatalogueFile = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Judge a player's orders: the plan as it will be followed, and each refusal with its reason.

    Nothing is changed. Exits with 0 if all of them stand, with 1 if one of them does not.
    """
    from rivals.cli import printing, reading
    from rivals.cli.dma import world_files
    from rivals.core.errors import RivalsError
    from rivals.core.words import language
    from rivals.games.dma.orders.describe import Teller
    from rivals.games.dma.orders.following import receipt_for
    from rivals.games.dma.orders.writing import Writer

    spoken = language(lang)
    if reading.STDIN == world == file:
        raise RivalsError("cli.fault.one-read-in")
    book = world_files.read_catalogue_file(catalogue)
    before = world_files.read_world(world, book)
    parsed = world_files.read_orders_file(file, before, book)
    receipt = receipt_for(before, player, parsed.orders, book, parsed.lines)
    teller = Teller(before, book, spoken)
    if json:
        printing.print_json(_as_json(receipt, parsed, teller))
    else:
        _tell(receipt, parsed, teller, Writer(book, spoken))
    if receipt.refused or parsed.faults:
        raise typer.Exit(1)


def _as_json(receipt: Receipt, parsed: Parsed, teller: Teller) -> dict[str, Any]:
    """Give the receipt for a program: orders as JSON and as text, reasons as ids and in words."""
    from msgspec import to_builtins

    from rivals.games.dma.orders.language import format_order

    def told(one: Refusal | Note) -> dict[str, Any]:
        return {**to_builtins(one), "text": format_order(one.order), "why": teller.why(one)}

    return {
        "player": receipt.player,
        "week": receipt.week,
        "accepted": to_builtins(receipt.accepted),
        "plan": [format_order(one) for one in receipt.accepted],
        "refused": [told(one) for one in receipt.refused],
        "faults": [{**to_builtins(one), "why": teller.why(one)} for one in parsed.faults],
        "notes": [told(one) for one in receipt.notes],
    }


def _tell(receipt: Receipt, parsed: Parsed, teller: Teller, writer: Writer) -> None:
    """Print the receipt: what stands, what to know about it, what does not stand."""
    from rivals.cli import printing

    numbered = parsed.numbered
    printing.head(teller.title(receipt))
    if not (receipt.accepted or receipt.refused or parsed.faults):
        printing.say(teller.word("nothing"))
    if receipt.accepted:
        printing.say(teller.word("accepted", n=len(receipt.accepted)))
    for order in receipt.accepted:
        printing.say(f"  {writer.order(order)}")
        printing.aside(f"    {teller.order(order)}")
    if receipt.notes:
        printing.say(teller.word("notes"))
    for note in receipt.notes:
        text = writer.order(note.order)
        printing.say(f"  {teller.word(numbered, line=note.line, text=text)}")
        printing.aside(f"    {teller.why(note)}")
    bad = [(one.line, writer.order(one.order), teller.why(one)) for one in receipt.refused]
    bad += [(one.line, one.text, teller.why(one)) for one in parsed.faults]
    if bad:
        printing.say(teller.word("refused", n=len(bad)))
    for line, text, why in sorted(bad):
        printing.say(_printable(f"  {teller.word(numbered, line=line, text=text)}"))
        printing.fault(_printable(f"    {why}"))


def _printable(text: str) -> str:
    """Keep control signs of somebody's file from the terminal."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
