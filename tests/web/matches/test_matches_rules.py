"""From a match the rules are one tap away, at what is to be decided."""

import re

import pytest

RULES = re.compile(r'class="act__rules" href="([^"]+)"')


def link(visitor):
    (found,) = RULES.findall(visitor.get().content.decode())
    return found


def test_the_link_follows_the_decision(visitor):
    assert link(visitor) == "/help/rules/panticapaeum/#take"
    visitor.act()
    assert link(visitor) == "/help/rules/panticapaeum/#lay"
    visitor.act()
    assert link(visitor) == "/help/rules/panticapaeum/#develop"


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_a_reason_in_a_match_leads_to_its_rule(visitor, lang):
    visitor.turns(1)
    text = visitor.get("why/3/", headers={"accept-language": lang}).content.decode()
    rule = re.search(r'<a href="/help/reasons/panticapaeum/#([\w.-]+)"[^>]*><code>\1</code>', text)
    assert rule, text
