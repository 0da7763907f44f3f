"""rivals health: a table and JSON, in both languages."""

import json

TYPED = ("health", "eclipse", "--seats", "rival,rival", "--games", 2)


def test_the_figures_of_each_seat_name_are_told(rivals):
    assert "Rounds without an action" in rivals(*TYPED).out
    assert "Раунды без действия" in rivals(*TYPED, "--lang", "ru").out


def test_json_has_each_figure_with_its_interval(rivals):
    told = json.loads(rivals(*TYPED, "--json").out)
    (seat,) = told["seats"]
    assert (told["game"], told["games"], seat["name"]) == ("eclipse", 2, "rival")
    assert set(seat["figures"]["idle"]) == {"value", "low", "high"}
