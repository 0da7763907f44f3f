"""What Typer finds wrong with a command line, as a fault that is told like any other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, get_args, get_origin

import typer

from rivals.core.errors import RivalsError
from rivals.core.notes import Note


def usage_fault(error: typer.TyperException, args: Sequence[str]) -> RivalsError:
    """Say what was typed wrongly; what Typer has no kind of error for stays in its own words."""
    parameter = getattr(error, "param", None)
    if parameter is not None:
        name = parameter.get_error_hint()
        if hasattr(error, "param_type"):
            return RivalsError("cli.fault.missing", name=name)
        return RivalsError("cli.fault.bad-parameter", name=name, expected=_expected(parameter))
    option = getattr(error, "option_name", None)
    if option is None:
        return RivalsError("cli.fault.usage", why=error.format_message())
    if not hasattr(error, "possibilities"):
        rule = "cli.fault.no-value" if args[-1] != option else "cli.fault.needs-value"
        return RivalsError(rule, option=option)
    if not error.possibilities:
        return RivalsError("cli.fault.no-such-option", option=option)
    near = list(error.possibilities)
    return RivalsError("cli.fault.no-such-option-near", option=option, near=near)


def _expected(parameter: Any) -> Note:
    """Say what a parameter should be: one of some words, or a number within limits."""
    kind = parameter.type_descriptor.annotation
    if get_origin(kind) is Literal:
        return Note("core.one-of", {"choices": get_args(kind)})
    least, most = parameter.min, parameter.max
    if least is not None and most is not None:
        return Note("core.between", {"least": least, "most": most})
    if least is not None:
        return Note("core.at-least", {"least": least})
    if most is not None:
        return Note("core.at-most", {"most": most})
    return Note("core.type", {"types": [kind.__name__ if kind in (int, float, bool) else "other"]})
