"""`rivals dma new`: a world made from a seed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rivals.cli.dma.options import CatalogueFile
from rivals.cli.options import Force, Json, Language, NewSeed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rivals.core.words import Lang
    from rivals.games.dma.world.pieces import World
    from rivals.games.dma.world.readings import Readings


def new(
    *,
    players: Annotated[int, typer.Option(metavar="N", help="How many states, 1 to 1000.")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where the world goes.")],
    seed: NewSeed = None,
    name: Annotated[
        str, typer.Option(metavar="NAME", help="The world's name; invented if left out.")
    ] = "",
    rulers: Annotated[
        str,
        typer.Option(
            metavar="A,B",
            help="Who decides for each player: human, builder, raider:hard; people for the rest.",
        ),
    ] = "",
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="READING=yes",
            help="A reading of the rules, see 'rivals games dma'; may be given again for others.",
        ),
    ] = None,
    catalogue: CatalogueFile = None,
    force: Force = False,
    lang: Language = "en",
    json: Json = False,
) -> None:
    """Make a world: a continent with fair starts, ready for the orders of week 1."""
    import secrets

    from rivals.cli import printing, reading
    from rivals.cli.dma import world_files
    from rivals.core.words import language
    from rivals.games.dma.world.generating import generate_world
    from rivals.games.dma.world.keeping import dump_world

    spoken = language(lang)
    reading.require_free(out, force=force)
    # Long, for whoever guesses the seed by trying knows all luck to come.
    chosen = secrets.randbelow(2**63) if seed is None else seed
    world = generate_world(
        players,
        chosen,
        name=name,
        catalogue=world_files.read_catalogue_file(catalogue),
        readings=_readings(settings or ()),
        rulers=_rulers(rulers),
    )
    reading.write_whole(out, dump_world(world).decode())
    if json:
        printing.print_json(_summary(world))
    else:
        _tell(world, out, spoken)


def _readings(settings: Sequence[str]) -> Readings:
    """Read which readings are set otherwise. Raises BadSetup."""
    from rivals.cli.setting import read_settings
    from rivals.games.dma.game import DarkMiddleAges
    from rivals.games.dma.world.readings import Readings

    known = Readings.__struct_fields__
    questions = [one for one in DarkMiddleAges().settings() if one.key in known]
    return Readings(**read_settings("a world of dma", questions, settings))


def _rulers(text: str) -> tuple[str, ...]:
    """Read who decides for the first players. Raises BadSetup for somebody unknown."""
    from rivals.cli.setting import listed, one_of
    from rivals.core.game import HUMAN
    from rivals.games.dma.match.setup import RULERS
    from rivals.games.dma.rival.automa.figures import plainly

    return tuple(one_of((HUMAN, *RULERS), plainly(one), "ruler") for one in listed(text))


def _summary(world: World) -> dict[str, Any]:
    """Sum a new world up for a program; distances in hundredths of a cell."""
    from rivals.games.dma.world.generating import fairness
    from rivals.games.dma.world.pieces import NEUTRAL, STEPPE

    fair = fairness(world)
    return {
        "name": world.name,
        "seed": world.seed,
        "width": world.width,
        "height": world.height,
        "steppe": sum(row.count(STEPPE) for row in world.terrain),
        "players": len(world.players),
        "provinces": len(world.cities),
        "neutral_cities": sum(city.owner == NEUTRAL for city in world.cities),
        "villages": len(world.villages),
        "reach": {str(player): cells for player, cells in sorted(fair.reach.items())},
        "worst_percent": fair.worst,
        "nearest": {str(player): far for player, far in sorted(fair.nearest.items())},
    }


def _tell(world: World, out: Path, lang: Lang) -> None:
    from rivals.cli import printing
    from rivals.games.dma.words import WORDS
    from rivals.games.dma.world.generating import TOLERANCE

    told = _summary(world)

    def say(rule: str, **params: Any) -> None:
        printing.say(WORDS.text(f"dma.new.{rule}", lang, params))

    size = {key: told[key] for key in ("width", "height")}
    say("world", name=world.name, n=told["steppe"], **size)
    say("states", n=told["players"])
    say("provinces", n=told["provinces"])
    say("neutral", n=told["neutral_cities"])
    say("villages", n=told["villages"])
    reach, near = told["reach"].values(), told["nearest"].values()
    if len(reach) > 1:
        say("reach", least=min(reach), most=max(reach))
        say("fair", worst=told["worst_percent"], allowed=TOLERANCE)
        say("nearest", least=min(near) // 100, most=max(near) // 100)
    say("written", file=str(out))
