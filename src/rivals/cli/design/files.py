"""`rivals design`: rivals' files begun, checked, compared and told."""

from __future__ import annotations

import re
from difflib import ndiff
from pathlib import Path
from typing import Any

from rivals.cli import printing, reading
from rivals.cli.sheets import as_html, show, tell_page
from rivals.cli.words import spoken
from rivals.core.errors import BadSetup, RivalsError
from rivals.core.game import Game
from rivals.core.kits import Kit, learn
from rivals.core.registry import find_game, game_names
from rivals.core.rival_files import RivalFile, read_rival_file
from rivals.core.rival_pages import Teller
from rivals.core.words import language


def facts(game: str, *, lang: str, as_json: bool) -> None:
    """Tell what files of a game's rivals may name. Raises BadSetup where it has none.

    JSON: `{"<rival>": {"steps": {"<step>": [{"name", "rule", "asks"}]}, "conditions", "settings",
    "switches", "levels", "facts"}}`.
    """
    spoken_in, found = language(lang), find_game(game)
    if not found.kits():
        raise BadSetup("core.rival-file.none")
    if as_json:
        printing.print_json({name: _plain(kit) for name, kit in found.kits().items()})
        return
    for kit in found.kits().values():
        show(Teller(kit, found.words, spoken_in).facts())


def _plain(kit: Kit[Any]) -> dict[str, Any]:
    usual = kit.usual().content
    return {
        "steps": {
            step: [{"name": one.name, "rule": one.rule, "asks": list(one.asks)} for one in parts]
            for step, parts in kit.steps.items()
        },
        "conditions": list(kit.conditions),
        "settings": list(kit.settings.__struct_encode_fields__),
        "switches": list(usual.switches),
        "levels": {level: list(its) for level, its in usual.levels.items()},
        "facts": list(kit.facts),
    }


def new(rival: str, file: Path, *, force: bool, lang: str, as_json: bool) -> None:
    """Write a copy of the file that comes with a game, under the name of the new file.

    JSON: `{"file", "rival", "id"}`.
    """
    spoken_in = language(lang)
    reading.require_free(file, force=force)
    text = _kit_of(rival).usual().text
    name = re.sub(r"[^a-z0-9_-]", "-", file.stem.lower()).lstrip("-_0123456789")[:40] or "mine"
    reading.write_whole(
        file, re.sub(r'^id = ".*"$', f'id = "{name}"', text, count=1, flags=re.MULTILINE)
    )
    if as_json:
        printing.print_json({"file": str(file), "rival": rival, "id": name})
    else:
        printing.say(spoken("design.new", spoken_in, file=str(file), rival=rival))


def _kit_of(rival: str) -> Kit[Any]:
    """Find what the files of a rival are made of, whichever game it belongs to."""
    kits = {name: kit for game in game_names() for name, kit in find_game(game).kits().items()}
    if rival not in kits:
        raise BadSetup("cli.fault.no-design", rival=rival, known=list(kits))
    return kits[rival]


def check(name: str, *, lang: str, as_json: bool) -> None:
    """Check a file and say how it is seated.

    JSON: `{"file", "game", "rival", "id", "seat", "levels": [names]}`.
    """
    spoken_in = language(lang)
    game, file = read(name)
    if as_json:
        content = file.content
        found = {"file": name, "game": content.game, "rival": content.rival, "id": content.id}
        printing.print_json({**found, "seat": f"file:{name}", "levels": list(content.levels)})
        return
    levels = " ".join(file.content.levels)
    printing.say(spoken("design.good", spoken_in, file=name, game=game.spec.name))
    printing.say(spoken("design.seat", spoken_in, seat=f"file:{name}", levels=levels or "-"))


def diff(name: str, other: str | None, *, lang: str, as_json: bool) -> None:
    """Tell the difference of two files as their pages tell them, line by line.

    JSON: `{"was": [lines], "is": [lines]}`, of what differs.
    """
    spoken_in = language(lang)
    game, file = read(name)
    kit = game.kits()[file.content.rival]
    teller = Teller(kit, game.words, spoken_in)
    against = kit.usual() if other is None else read(other)[1]
    if against.content.rival != file.content.rival:
        raise BadSetup("cli.fault.other-rival", file=name, other=str(other))
    was, now = teller.page(against).plain(), teller.page(file).plain()
    told = [one for one in ndiff(was, now) if one[0] in "+-"]
    if as_json:
        lines = {mark: [one[2:] for one in told if one[0] == mark] for mark in "-+"}
        printing.print_json({"was": lines["-"], "is": lines["+"]})
        return
    for line in told or [teller.say("same")]:
        printing.drawn(line)


def explain(
    name: str, *, out: Path | None, sheet: bool, force: bool, lang: str, as_json: bool
) -> None:
    """Tell a file as a page. JSON: see `tell_page`."""
    spoken_in = language(lang)
    reading.require_free(out, force=force)
    game, file = read(name)
    page = Teller(game.kits()[file.content.rival], game.words, spoken_in).page(file)
    text = as_html(page, spoken_in, paper="a4" if sheet else None)
    tell_page(page, text, out, spoken_in, as_json=as_json)


def read(name: str) -> tuple[Game[Any], RivalFile]:
    """Read a rival's file, whichever game it is for. Raises OSError, and RivalsError."""
    text = reading.read_text(name)
    try:
        game = find_game(read_rival_file(text).content.game)
        return game, learn(text, game.kits())
    except RivalsError as error:
        raise RivalsError("core.in", where=reading.shown(name), why=error) from None
