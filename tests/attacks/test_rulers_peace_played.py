"""Cheats and a newcomer among rulers, whole weeks: nobody is fallen upon whom nothing warned."""

import pytest
from benchmarks.rulers.peace import STORIES, holes, play


@pytest.mark.parametrize("story", STORIES)
def test_no_city_is_fallen_upon_while_its_owner_keeps_peace(story):
    found = play(story, ["builder", "chancellor"], seed=7001, weeks=10)
    assert found.since
    assert holes([found]) == []
    assert (found.ambushed, found.refused) == (0, 0)
