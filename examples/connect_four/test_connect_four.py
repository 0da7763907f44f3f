"""Connect four keeps the contract."""

import pytest
from connect_four.game import GAME

from rivals.testing import Case, conformance_cases


@pytest.mark.parametrize("case", conformance_cases(GAME), ids=str)
def test_keeps_the_contract(case: Case) -> None:
    """Look at one property of the contract."""
    case()
