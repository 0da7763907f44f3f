# Everything a person does with a checkout. `make` alone lists the commands.
# Only pip and `python3 -m venv` are needed; PYTHON names another interpreter.
.DEFAULT_GOAL := help
SHELL := /bin/bash
VENV := .venv
BENCH_VENV := .venv-bench
BIN := $(VENV)/bin
PORT ?=
PYTEST_ARGS ?=
ALL ?=
SINCE ?=
PYODIDE ?= pyodide

# A stamp is newer than what it was made from, so nothing is installed twice.
RUN_STAMP := $(VENV)/.ready-to-run
DEV_STAMP := $(VENV)/.ready-to-test
BENCH_STAMP := $(BENCH_VENV)/.ready-to-bench

.PHONY: help run pocket test tests near lint format types layers lock bench ladder pictures reference docs clean

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' Makefile

run: $(RUN_STAMP) ## Install what is needed and serve the app (PORT=8123 picks the port)
	@$(BIN)/rivals serve $(if $(PORT),--port $(PORT))

pocket: $(RUN_STAMP) ## Build the site that needs no server into pocket/ and serve it (PYODIDE=DIR, PORT=8123)
	@test -d "$(PYODIDE)" || PYTHON=$(BIN)/python scripts/get-pyodide "$(PYODIDE)"
	@$(BIN)/rivals pocket --out pocket --pyodide "$(PYODIDE)"
	@$(BIN)/python -m http.server --bind 127.0.0.1 --directory pocket $(or $(PORT),8000)

test: lint tests ## Run the checks and the quick tests (ALL=1 the slow ones too; PYTEST_ARGS="-k botos")

tests: $(DEV_STAMP)
	$(BIN)/python scripts/run_tests.py -n 2 --dist worksteal $(if $(ALL),,-m "not slow") $(PYTEST_ARGS)

near: $(DEV_STAMP) ## Run the checks and the quick tests that can notice the change (SINCE=main: since then)
	$(BIN)/python scripts/near_tests.py $(if $(SINCE),--since $(SINCE)) $(PYTEST_ARGS)

lint: format types layers ## Run the style, type and layer checks only

format: $(DEV_STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(DEV_STAMP)
	@# The Django plugin reads the settings; a key given here keeps it out of the user's data.
	RIVALS_SECRET_KEY=type-checking $(BIN)/mypy --strict src

layers: $(DEV_STAMP)
	$(BIN)/lint-imports --no-logo

lock: ## Pin the dependencies again (LOCK_ARGS=--upgrade takes newer versions)
	scripts/lock $(LOCK_ARGS)

bench: $(BENCH_STAMP) ## Measure speed, beside other people's engines
	$(BENCH_VENV)/bin/python -m benchmarks $(BENCH_ARGS)

ladder: $(DEV_STAMP) ## Let everybody meet everybody and write docs/ladder.md again (GAMES="tyrants")
	$(BIN)/python scripts/ladder_page.py $(GAMES)

pictures: $(DEV_STAMP) ## Take the screenshots in docs/pictures again
	$(BIN)/python scripts/pictures.py

reference: $(DEV_STAMP) ## Write the generated pages of docs again
	$(BIN)/python scripts/reference_pages.py

docs: $(DEV_STAMP) ## Build the site of the documentation into site/, without a network
	$(BIN)/python scripts/docs_site.py

clean: ## Remove the virtual environments and caches
	rm -rf $(VENV) $(BENCH_VENV) .mypy_cache .pytest_cache .ruff_cache .import_linter_cache

$(RUN_STAMP): pyproject.toml requirements-build.txt requirements.txt scripts/checkout.py
	@PYTHON="$(PYTHON)" $(or $(PYTHON),python3) scripts/checkout.py prepare $(VENV) requirements.txt
	@touch $@

$(DEV_STAMP): pyproject.toml requirements-build.txt requirements-dev.txt scripts/checkout.py
	@PYTHON="$(PYTHON)" $(or $(PYTHON),python3) scripts/checkout.py prepare $(VENV) requirements-dev.txt
	@touch $(RUN_STAMP) $@

$(BENCH_STAMP): pyproject.toml requirements-build.txt requirements-postgres.txt requirements-bench.txt scripts/checkout.py
	@PYTHON="$(PYTHON)" $(or $(PYTHON),python3) scripts/checkout.py prepare $(BENCH_VENV) requirements-postgres.txt requirements-bench.txt
	@touch $@
