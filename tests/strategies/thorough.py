"""How many examples a property takes that says how many it needs."""

from hypothesis import settings

FEWEST = 8


def tries(most: int) -> int:
    """Give so many where all tests run, a quarter of them where the slow ones are left out."""
    quick = settings.get_current_profile_name() == "few"
    return max(FEWEST, most // 4) if quick else most
