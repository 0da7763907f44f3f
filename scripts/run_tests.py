"""Run the tests; what fails beside others is run once more, alone, after all of them.

    python scripts/run_tests.py [arguments of pytest]

A test that is green then leaves the run green and is named as unsteady, with both outcomes: that is
a defect of the test or of the product, to be mended. One that fails again is red, and so are more
than `MOST` at once. How pytest ended is the exit status (0 green, 1 red, 2 interrupted).
"""

import signal
import subprocess
import sys
import time

import pytest

MOST = 5
"""So many failures may be a bad minute's; more are not."""


class Watch:
    """Notes each test that failed, and the seconds that each file took."""

    def __init__(self) -> None:
        """Nothing has been run yet."""
        self.failed: dict[str, str] = {}
        self.seconds: dict[str, float] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take a test's setup, call or teardown down."""
        file = report.nodeid.split("::")[0]
        self.seconds[file] = self.seconds.get(file, 0) + report.duration
        if report.failed:
            self.failed.setdefault(report.nodeid, reason(report))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say where the time went: how long it took is no reason to fail, but one to look."""
        write = terminalreporter.write_line
        total = sum(self.seconds.values())
        write(f"{total:.0f} s of tests; the files that took most:")
        for file in sorted(self.seconds, key=self.seconds.__getitem__, reverse=True)[:60]:
            write(f"{self.seconds[file]:8.1f} s  {file}")


def reason(report: pytest.TestReport) -> str:
    """Give the first line of why a test failed."""
    crash = getattr(report.longrepr, "reprcrash", None)
    lines = (crash.message if crash else report.longreprtext).strip().splitlines()
    return lines[0] if lines else "no reason was given"


def alone(test: str) -> tuple[bool, str]:
    """Run one test by itself; say whether it is green, and how it went in words."""
    print(f"\nOnce more, alone: {test}", flush=True)
    begun = time.monotonic()
    code = subprocess.run([sys.executable, "-m", "pytest", "-q", test], check=False).returncode
    seconds = f"after {time.monotonic() - begun:.0f} s"
    return code == 0, f"passed {seconds}" if code == 0 else f"failed again {seconds} ({code})"


def main(arguments: list[str]) -> int:
    """Run the tests with these arguments of pytest; give the exit status."""
    # A shell's background job ignores Ctrl-C, and so would every program that a test interrupts.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    watch = Watch()
    code = int(pytest.main(arguments, plugins=[watch]))
    if code != pytest.ExitCode.TESTS_FAILED or not watch.failed:
        return code
    if len(watch.failed) > MOST:
        print(f"{len(watch.failed)} tests failed: too many for a bad minute, none is run again.")
        return code
    again = {test: alone(test) for test in watch.failed}
    print()
    for test, (green, outcome) in again.items():
        name = "unsteady" if green else "red"
        print(f"{name}: {test}\n  beside others: {watch.failed[test]}\n  alone: {outcome}")
    return 0 if all(green for green, _outcome in again.values()) else code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
