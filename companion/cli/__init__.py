"""The command line: start the app, look after its matches, and ask the rules without it."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

from companion.cli.faults import FAULTS, sentence
from companion.cli.options import parser

BAD_INPUT = 2
INTERRUPTED = 130
NOBODY_READS = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; exit status 2 and one sentence on stderr for bad input.

    Commands that look after something give status 1 where it is not as it should be.
    """
    options = parser().parse_args(arguments)
    _print_what_can_be_printed()
    try:
        status = options.run(options)
        if sys.stdout:
            sys.stdout.flush()
    except BrokenPipeError:
        _print_no_more()
        return NOBODY_READS
    except KeyboardInterrupt:
        return INTERRUPTED
    except FAULTS as error:
        print(f"companion: {sentence(error)}", file=sys.stderr)
        return BAD_INPUT
    return status or 0


def _print_what_can_be_printed() -> None:
    """A sign that the terminal does not know becomes a question mark, not an error."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _print_no_more() -> None:
    """Whoever read our output has seen enough: say nothing more, not even when Python ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
