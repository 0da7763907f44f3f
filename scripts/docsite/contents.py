"""What stands on the site, in which order: pages of the checkout, and those told by the code."""

from __future__ import annotations

from typing import NamedTuple

Lang = str


class Chapter(NamedTuple):
    """A part of the contents: its title, and the names of its pages without an ending."""

    title: str
    pages: tuple[str, ...]


ENGLISH = (
    Chapter("In short", ("guide/about", "guide/play", "guide/table", "rival/imperial",
                         "rival/eclipse", "rival/botos", "rival/automatron", "rival/rulers")),
    Chapter("Play", ("docs/in-the-browser", "docs/at-the-table", "docs/odds", "docs/pocket",
                     "docs/worlds")),
    Chapter("The rules", ("told/armada", "told/eclipse", "told/panticapaeum", "told/tyrants",
                          "docs/readings")),
    Chapter("Rivals at length", ("docs/rivals/armada", "docs/rivals/eclipse",
                                 "docs/rivals/botos", "docs/rivals/automatron",
                                 "docs/rivals/rulers", "docs/rivals/dma")),
    Chapter("Why they do it", ("reasons/armada", "reasons/dma", "reasons/eclipse",
                               "reasons/panticapaeum", "reasons/tyrants", "reasons/core")),
    Chapter("Design and measure", ("docs/for-designers", "docs/rival-files", "docs/from-python",
                                   "docs/lab", "docs/search", "docs/ladder", "docs/claims",
                                   "docs/learning", "docs/data/README")),
    Chapter("Programs", ("docs/add-a-game", "docs/architecture", "docs/worlds-api",
                         "docs/cli", "api/index")),
    Chapter("Look it up", ("docs/commands", "docs/settings", "docs/pages", "docs/api",
                           "docs/rules/README", "docs/rules/armada", "docs/rules/dma",
                           "docs/rules/eclipse", "docs/rules/panticapaeum",
                           "docs/rules/tyrants")),
    Chapter("Keep a site", ("docs/operations", "docs/threat-model", "SECURITY")),
    Chapter("The house", ("CHANGELOG", "CONTRIBUTING")),
)  # fmt: skip

RUSSIAN = (
    Chapter("Игра на сайте и за столом", ("guide/about", "guide/play", "guide/table")),
    Chapter("Правила", ("told/armada", "told/eclipse", "told/panticapaeum", "told/tyrants")),
    Chapter("Соперники", ("rival/imperial", "rival/eclipse", "rival/botos", "rival/automatron",
                          "rival/rulers")),
    Chapter("Почему они так решают", ("reasons/armada", "reasons/dma", "reasons/eclipse",
                                      "reasons/panticapaeum", "reasons/tyrants",
                                      "reasons/core")),
)  # fmt: skip

OF_LANGUAGE = {"en": ENGLISH, "ru": RUSSIAN}

BESIDE_THE_CODE = "Beside the code"
"""The chapter of the pages that lie elsewhere than in docs, and that no other one names."""

HOME = {
    "ru": "# Rivals\n\nСоперники по правилам для стратегических игр: за вашим столом, в браузере "
    "или миллионами партий. Каждое решение объяснено правилом, из которого оно следует; один и "
    "тот же соперник отвечает и за настоящим столом, и на экране.\n\nЗдесь по-русски то, что сайт "
    "говорит по-русски: руководства, правила игр, соперники и все правила, по которым они решают. "
    "Сам сайт, терминал и приказы за столом говорят на обоих языках. Остальное, об опытах, "
    "программах и содержании сайта, написано по-английски.",
}
"""The first page where no README is in the language."""
