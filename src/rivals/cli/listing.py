"""`rivals games`: what is installed, and what can be set."""

from __future__ import annotations

from typing import Any

import msgspec

from rivals.cli import printing
from rivals.cli.answering import Reader
from rivals.cli.setting import spelt
from rivals.cli.telling import Teller
from rivals.cli.words import CLI_WORDS
from rivals.core.asking import Question
from rivals.core.game import Game
from rivals.core.registry import find_game, game_names
from rivals.core.words import Lang, language


def games(name: str | None, *, lang: str, as_json: bool) -> None:
    """List the installed games, or tell one with its settings.

    JSON: `{"games": [{"name", "id", "title", …, "settings": [{"key", "kind", "text", …}]}]}`.
    """
    spoken = language(lang)
    found = [find_game(one) for one in ([name] if name else game_names())]
    if as_json:
        printing.print_json({"games": [_plain(game, spoken) for game in found]})
        return
    tellers = [Teller(game, spoken) for game in found]
    _print_table(tellers, spoken)
    for teller in tellers:
        _print_levels(teller)
        if name:
            _print_settings(teller)
            _print_files(teller)
        elif teller.game.settings():
            keys = ", ".join(question.key for question in teller.game.settings())
            printing.say(teller.own("has-settings", game=teller.game.spec.name, listed=keys))


def _plain(game: Game[Any], lang: Lang) -> dict[str, Any]:
    return {
        "name": game.spec.name,
        "id": game.spec.id,
        "title": game.spec.title,
        "seats": list(game.spec.seats),
        "rivals": list(game.spec.rivals),
        "players": list(game.spec.players),
        "kinds": msgspec.to_builtins(game.seat_kinds()),
        "table": list(game.tables()),
        "chance": game.spec.chance,
        "hidden": game.spec.hidden,
        "endings": list(game.spec.endings),
        "settings": [_plain_setting(game, question, lang) for question in game.settings()],
    }


def _plain_setting(game: Game[Any], question: Question, lang: Lang) -> dict[str, Any]:
    """Give a setting for JSON: what it asks, what may be said, and what holds if left out."""
    reader = Reader(question, game.words, lang)
    setting: dict[str, Any] = {
        "key": question.key,
        "kind": question.kind,
        "text": game.words.text(question.rule, lang, question.params),
        "default": question.known,
        "default_text": reader.told(question.known),
        "default_spelt": spelt(question, question.known),
    }
    if question.choices:
        setting["choices"] = [{"value": one, "text": reader.names[one]} for one in reader.names]
    if question.values:
        setting["values"] = [{"value": one, "text": reader.values[one]} for one in reader.values]
    if question.kind in ("number", "counts"):
        setting |= {"least": question.least, "most": question.most, "none": reader.nothing}
    return setting


def _print_table(tellers: list[Teller], lang: Lang) -> None:
    rows = [
        [
            game.spec.name,
            teller.title(),
            "-".join(str(number) for number in dict.fromkeys(game.spec.seats)),
            ", ".join(game.spec.rivals),
            ", ".join(game.spec.players),
            ", ".join(game.tables()) or "-",
        ]
        for teller, game in ((teller, teller.game) for teller in tellers)
    ]
    keys = (
        "title.game", "title.title", "title.seats", "title.rivals", "title.stand-ins",
        "title.table",
    )  # fmt: skip
    printing.table([CLI_WORDS.text(f"cli.{key}", lang) for key in keys], rows)


def _print_levels(teller: Teller) -> None:
    """Tell how a seat's level, rules and number are spelt."""
    for kind in teller.game.seat_kinds():
        if kind.levels:
            levels = ", ".join(kind.levels)
            printing.say(
                teller.own("levels", game=teller.game.spec.name, kind=kind.name, levels=levels)
            )
        if kind.switches:
            example = f"{kind.name}:{'+'.join(kind.switches)}"
            printing.say(teller.own("switches", example=example))
        if kind.numbers:
            least, most = kind.seat_name(number=0), kind.seat_name(number=kind.numbers - 1)
            printing.say(teller.own("numbered", least=least, most=most))


def _print_settings(teller: Teller) -> None:
    """Tell each setting: as it is spelt, what it asks, what holds if left out, what may be said."""
    questions = teller.game.settings()
    if questions:
        printing.say(teller.own("set"))
    for question in questions:
        reader = Reader(question, teller.game.words, teller.lang)
        text = teller.game.words.text(question.rule, teller.lang, question.params)
        left_out = teller.own("left-out", value=reader.told(question.known))
        printing.head(f"  {question.key}={spelt(question, question.known)}")
        printing.say(f"      {text}")
        printing.aside(f"      {left_out} {_values(teller, question, reader)}")


def _print_files(teller: Teller) -> None:
    """Tell what a file for --components may hold."""
    for name in teller.game.files():
        rule = f"{teller.game.spec.name}.option.{name}"
        printing.head("  --components FILE")
        printing.say(f"      {teller.game.words.text(rule, teller.lang)}")
        printing.aside(f"      {teller.game.words.text(f'{rule}.help', teller.lang)}")


def _values(teller: Teller, question: Question, reader: Reader) -> str:
    """Tell what may be given."""
    listed = ", ".join(
        one if one == word else f"{one} ({word})" for one, word in reader.names.items()
    )
    least, most = question.least, question.most
    match question.kind:
        case "yes_no":
            return teller.own("set.yes_no")
        case "number" if question.none:
            return teller.own("set.number-or", least=least, most=most, word=reader.nothing)
        case "number":
            return teller.own("set.number", least=least, most=most)
        case "one":
            return teller.own("set.one", listed=listed)
        case "several":
            return teller.own("set.several", listed=listed)
        case _:
            return _rows(teller, question, reader, listed)


def _rows(teller: Teller, question: Question, reader: Reader, listed: str) -> str:
    """Tell what may be given for each of the choices."""
    if question.kind == "each":
        example = f"{question.choices[0]}={question.values[-1]}"
        values = ", ".join(reader.values)
        return teller.own("set.each", values=values, example=example, listed=listed)
    least, most = question.least, question.most
    example = ",".join(f"{one}={least + 1}" for one in question.choices[:2])
    return teller.own("set.counts", least=least, most=most, example=example, listed=listed)
