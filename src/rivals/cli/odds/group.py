"""`rivals odds`: battles foretold, as the commands are typed, one for each game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer

from rivals.cli.options import Json, Language, Seed


def armada(
    *,
    red: Annotated[int, typer.Option(metavar="N", min=0, help="Red dice.")] = 0,
    blue: Annotated[int, typer.Option(metavar="N", min=0, help="Blue dice.")] = 0,
    black: Annotated[int, typer.Option(metavar="N", min=0, help="Black dice.")] = 0,
    range_: Annotated[
        str,
        typer.Option(
            "--range",
            metavar="BAND",
            help="'close', 'medium' or 'long'; dice that it does not allow are left out.",
        ),
    ] = "close",
    against: Annotated[
        str, typer.Option(metavar="TARGET", help="Who is attacked: 'ship' or 'squadron'.")
    ] = "ship",
    squadron: Annotated[
        bool, typer.Option("--squadron", help="A squadron attacks: only hits count.")
    ] = False,
    bomber: Annotated[
        bool,
        typer.Option("--bomber", help="A bomber squadron attacks: critical hits count on ships."),
    ] = False,
    obstructed: Annotated[
        bool, typer.Option("--obstructed", help="The poorest die is left out before rolling.")
    ] = False,
    concentrate: Annotated[
        bool,
        typer.Option("--concentrate", help="Concentrate fire's dial: a die more after the roll."),
    ] = False,
    reroll: Annotated[
        bool,
        typer.Option(
            "--reroll", help="Concentrate fire's token, or swarm: one die is rolled anew."
        ),
    ] = False,
    tokens: Annotated[
        str,
        typer.Option(
            metavar="A,B",
            help="The defender's ready tokens, of: scatter, evade, brace, redirect, contain.",
        ),
    ] = "",
    larger: Annotated[
        bool,
        typer.Option(
            "--larger", help="The attacking ship is larger: evade may change a second die."
        ),
    ] = False,
    shields: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=0, help="Shields of the zone attacked: damage cards are counted."
        ),
    ] = None,
    beside: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, help="Shields of the zone beside that redirect may use."),
    ] = None,
    rules: Annotated[
        str, typer.Option(metavar="VERSION", help="What an evade does: '1.5' or 'classic'.")
    ] = "1.5",
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Foretell an attack: the chance of every amount of damage, with the defender's tokens."""
    from rivals.cli.odds.armada import odds

    odds(
        pool=(red, blue, black),
        band=range_,
        against=against,
        attacker="bomber" if bomber else "squadron" if squadron else "ship",
        obstructed=obstructed,
        added=concentrate,
        reroll=reroll,
        tokens=tokens,
        larger=larger,
        shields=shields,
        beside=beside,
        rules=rules,
        lang=lang,
        as_json=json,
    )


def eclipse(
    *,
    attacker: Annotated[
        str, typer.Option(metavar="FLEET", help="Numbers and classes: '2 cruiser + 1 dreadnought'.")
    ],
    defender: Annotated[
        str | None, typer.Option(metavar="FLEET", help="The same; also '2 ancient' or 'gcds'.")
    ] = None,
    hex_: Annotated[
        int | None,
        typer.Option(
            "--hex", metavar="NUMBER", help="A hex tile: who is printed there defends it."
        ),
    ] = None,
    attacker_species: Annotated[
        str, typer.Option(metavar="NAME", help="Whose blueprints the attacker has.")
    ] = "terran",
    defender_species: Annotated[
        str, typer.Option(metavar="NAME", help="Whose blueprints the defender has.")
    ] = "terran",
    attacker_parts: Annotated[
        str,
        typer.Option(
            metavar="PARTS",
            help="Parts placed, into empty slots first: "
            "'cruiser: gauss shield, plasma cannon for ion cannon; starbase: hull'.",
        ),
    ] = "",
    defender_parts: Annotated[str, typer.Option(metavar="PARTS", help="The same.")] = "",
    policy: Annotated[
        str,
        typer.Option(
            metavar="NAME", help="How players assign dice: 'finishing-blow' or 'largest-kill'."
        ),
    ] = "finishing-blow",
    sample: Annotated[
        int | None,
        typer.Option(
            metavar="N", min=1, max=10**8, help="Fight so many battles in place of counting."
        ),
    ] = None,
    seed: Seed = 0,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Foretell a battle of two fleets: exact chances to win and expected survivors."""
    from rivals.cli.odds.eclipse import odds

    odds(
        attacker=(attacker, attacker_species, attacker_parts),
        defender=(defender, defender_species, defender_parts),
        tile=hex_,
        policy=policy,
        sample=sample,
        seed=seed,
        lang=lang,
        as_json=json,
    )


HELP = "Foretell a battle: exact chances, no dice rolled."
EXAMPLES: dict[Callable[..., None], str] = {
    armada: "rivals odds armada --red 3 --blue 3 --range medium --tokens brace,redirect",
    eclipse: "rivals odds eclipse --attacker '2 cruiser' --defender '1 ancient'",
}
