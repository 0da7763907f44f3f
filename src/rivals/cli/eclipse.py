"""`rivals eclipse`: its two million numbered rivals, as the commands are typed."""

from __future__ import annotations

from typing import Annotated

import typer

from rivals.cli.commands import Json, Language, NewSeed

EXAMPLES = {
    "rival": "rivals eclipse rival 1234567",
    "roll": 'rivals eclipse roll --main turtle --dice "upgrade=3 build=9"',
}


def make_group() -> typer.Typer:
    """Make the group of commands."""
    group = typer.Typer(
        help="Tell the numbered rivals of Eclipse, and roll new ones.",
        epilog=f"Example: {EXAMPLES['rival']}",
    )
    group.callback(invoke_without_command=True)(_root)
    for command in (rival, roll):
        group.command(epilog=f"Example: {EXAMPLES[command.__name__]}")(command)
    return group


def _root(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def rival(
    number: Annotated[str, typer.Argument(metavar="N", help="0 to 2073599; # before it is fine.")],
    *,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Tell a rival by its number: its dice, its traits and what each does."""
    from rivals.cli import generating

    generating.rival(number, lang=lang, as_json=json)


def roll(
    traits: Annotated[
        str | None,
        typer.Argument(
            metavar="[TRAITS]",
            help="What is chosen, as a seat spells it: turtle+discard_one, 1234567+mix.",
        ),
    ] = None,
    *,
    main: Annotated[
        str | None, typer.Option(metavar="TRAIT", help="The main trait; the rest is rolled.")
    ] = None,
    dice: Annotated[
        str,
        typer.Option(
            metavar="DIE=FACE …",
            help="Real dice that already lie, any of: upgrade, main, build, tempo (yellow), "
            "explore_war (orange), discard_discovery (red), production.",
        ),
    ] = "",
    species: Annotated[
        str, typer.Option(metavar="NAME", help="The species: Draco may not have every trait.")
    ] = "terran",
    colours: Annotated[
        str,
        typer.Option(metavar="A,B", help="The colours in play, its own first: whom RISK may hate."),
    ] = "",
    seed: NewSeed = None,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Roll a rival: all of it, or what is neither chosen nor thrown with real dice."""
    from rivals.cli import generating

    generating.roll(
        traits, main, dice, species=species, colours=colours, seed=seed, lang=lang, as_json=json
    )
