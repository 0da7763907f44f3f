"""Small positions: a rival's own seat, with what a test says of it."""

import msgspec
import pytest
from eclipse_rivals import PLAIN

from rivals.core.choosing import Trail
from rivals.core.words import LANGS
from rivals.games.eclipse.components.ships import CLASSES, bare
from rivals.games.eclipse.components.species import SPECIES
from rivals.games.eclipse.position.seats import Memory, Seat
from rivals.games.eclipse.position.traits import Traits
from rivals.games.eclipse.words import WORDS


def seat_of(species="terran", *, stock=(0, 0, 0), techs=(), own_techs=True, **said):
    """A rival as at the start: `stock` is money, science, materials; `techs` come on top."""
    kind = SPECIES[species]
    traits = {one: said.pop(one) for one in list(said) if one in Traits.__struct_fields__}
    started = list(kind.techs) if own_techs else []
    memory = Memory(fresh=list(said.pop("fresh", ())))
    return Seat(
        name="rival",
        species=species,
        colour=next(iter(kind.homes)),
        stock=list(stock),
        cubes=list(said.pop("cubes", (11, 11, 11))),
        discs=said.pop("discs", kind.discs),
        colony=kind.colony_ships,
        techs=[*started, *(one for one in techs if one not in started)],
        blueprints=[bare(kind.blueprint, ship) for ship in CLASSES],
        stored=list(said.pop("stored", ())),
        traits=msgspec.structs.replace(PLAIN, **traits),
        memory=memory,
        **said,
    )


class Told(Trail):
    """A trail that a test reads: the rules that spoke, and that each has its words."""

    def rules(self):
        for one in self.reasons():
            for lang in LANGS:
                assert WORDS.text(one.rule, lang, one.params)
                if not one.rule.startswith("core."):
                    assert WORDS.source(one.rule, lang), one.rule
        return [one.rule.removeprefix("eclipse.") for one in self.reasons()]


@pytest.fixture(scope="session")
def make_seat():
    return seat_of


@pytest.fixture
def trail():
    return Told()
