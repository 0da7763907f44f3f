"""Claims about Eclipse's rivals, measured in this process."""

from rivals.core.chance import SeededDice
from rivals.core.choosing import Trail
from rivals.core.deciding import Decision
from rivals.lab.claims.claim import figures_in
from rivals.lab.claims.registry import find_claims
from rivals.lab.executing import InProcess

CLAIMS = {one.id: one for one in find_claims(["eclipse"])}


def measured(name, games):
    return CLAIMS[name].measure(games, 1, InProcess())


def by_label(found):
    return {
        one.label: figure
        for one, figure in zip(figures_in(found, "en"), found.figures, strict=True)
    }


def decides(action):
    return Decision(action, Trail())


def make_dice():
    return SeededDice(3)
