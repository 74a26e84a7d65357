# All tasks of Ardoise. `make` without a target lists them.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
# The steps depend on one another, and cargo uses all cores itself. Only tests that leave a core idle run next to others.
ifndef NEXT_TO_ANOTHER
.NOTPARALLEL:
endif
.DELETE_ON_ERROR:

# Cargo's target folder, which the user may have moved.
TARGET = $(shell source scripts/common.sh && target_dir)

# The whole program as it is linted and tested, with the pages compiled into the window. Always use these flags: with others, cargo
# chooses other features for the libraries and builds them again.
CHECKED := --workspace --features tauri/custom-protocol,ardoise-app/ts
# The window and the command line in one build, for running, testing and packaging, so that their common parts are built once. The
# feature compiles the page into the window.
PROGRAMS := --package ardoise-desktop --package ardoise-cli --features tauri/custom-protocol

# Our crates are linted as they are built for the tests. Every build for tests uses this, or cargo would build again.
types check-crates test-crates test-long fuzz tested check-types: export RUSTC_WORKSPACE_WRAPPER = $(CURDIR)/scripts/linting-rustc.sh

# Where `make test` keeps the output and the seconds of its steps.
STEPS := $(CURDIR)/gen/steps

# Which build of the programs is tested: the unoptimised one, unless a target says otherwise (`make test-ui PROFILE=release`).
PROFILE := debug

UI_SOURCES := $(shell find ui messages \( -name node_modules -o -name 'dist*' -o -name .svelte-check \) -prune -o -type f -print)

.PHONY: help run test check test-long fuzz package pocket pocket-serve hub bench bench-long audit baseline shots types schema clean

help: ## List the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 16

run: ## Build Ardoise and open it (4 to 6 minutes the first time); without a display, serve it to a browser
	@scripts/run.sh

test: ## Install what is missing, then run every test (30 minutes from a fresh clone on two cores)
test: export ARDOISE_STEPS = $(STEPS)
test: packages-test begin-steps check-house fmt build-and-check-ui check-types test-crates test-ui test-pocket test-window test-package
	@echo "→ All tests have passed. Where the time went:"
	@node scripts/test-table.mjs "$(STEPS)"

check: ## Run the fast daily checks (a minute and a half warm): structure, formatting, lints, quick tests of crates and window, generated types, pages
check: packages-build check-house fmt build-and-check-ui check-types check-crates

test-long: ## Run the tests that are too slow for every day: faults in every call of an evening, hundreds of crashes, large draws
test-long: packages-test ui/dist/index.html build-pocket
	ROUNDS=200 node --test tests/pocket/killed.test.mjs
	DEALS=200 node --test tests/pocket/memory.test.mjs
	cargo build $(CHECKED)
	EVENINGS=400 ARDOISE_BIN="$(TARGET)/debug/ardoise" node --test tests/ui/phones-evenings.test.mjs
	cargo build $(CHECKED) --benches
	cargo test $(CHECKED) --tests -- --ignored

fuzz: ## Try random rulesets and deals, and mutated lines, files and calls, from a new seed each time (TIMES=100: that many times the daily number)
fuzz: packages-build ui/dist/index.html
	ARDOISE_FUZZ=$(or $(TIMES),20) cargo test $(CHECKED) --test rules --test fuzz

mutants: ## Mutate the code of a crate, and list the mutants that no test detects (CRATE=rules SHARD=0/20: a twentieth of them)
mutants: packages-build
	@scripts/mutants.sh $(or $(CRATE),concours) $(or $(SHARD),0/20)

package: ## Build the Debian package, optimised, and test its contents
package: PROFILE = release
package: packages-package programs test-package

pocket: ## Build the page that has the whole application in itself, in ui/dist-pocket: files for any web server
pocket: packages-pocket ui/node_modules/.installed
	@scripts/pocket.sh "$(TARGET)"

pocket-serve: ## Show that page on this machine (after make pocket)
	cd ui && npx vite preview --mode pocket --host 127.0.0.1

hub: ## Show a running hub: its own PostgreSQL, two sample clubs
hub: packages-hub ui/dist/index.html
	cargo build --profile quick --package ardoise-cli --package ardoise-hub
	@scripts/hub.sh "$(TARGET)/quick"

bench: ## Measure marks, draws, the ledger (SIZES="1000 10000": with this many matches), lines against jq, the window, a page, phones, and end with a table
bench: packages-test packages-bench programs pocket
	@scripts/bench.sh "$(TARGET)" $(or $(SIZES),1000 100000)

bench-long: ## Measure the hub with ten million events
bench-long: packages-hub
	cargo bench --workspace --exclude ardoise-desktop --bench clubs -- 100000 10000000

audit: ## Check dependencies: licences, bans and sources; known vulnerabilities if the databases can be reached
	@scripts/audit.sh

baseline: ## Regenerate the baseline screenshots
baseline: packages-test command
	cd ui && UPDATE_BASELINE=1 ARDOISE_BIN="$(TARGET)/quick/ardoise" node --test ../tests/ui/baseline.test.mjs

shots: ## Take a screenshot of every screen (LOOKS=phone-dark-fr,wide-light-en: only these)
shots: packages-test command
	@echo "→ Taking a screenshot of every screen."
	cd ui && ARDOISE_BIN="$(TARGET)/quick/ardoise" LOOKS="$(LOOKS)" npm run --silent shots

types: ui/dist/index.html ## Generate the TypeScript types of the calls
	@scripts/types.sh

schema: ## Regenerate the JSON Schema of ruleset files from the house rules
	UPDATE_CASES=1 cargo test --quiet --package ardoise-rules --test rules the_schema_that_is_kept_is_today_s

clean: ## Remove all build output
	cargo clean
	rm -rf gen shots ui/.svelte-check ui/dist ui/dist-window ui/dist-pocket ui/dist-program ui/node_modules

# --- Installing and building.

.PHONY: packages-build packages-test packages-package packages-hub packages-pocket packages-bench programs quick tested command

packages-build:
	@scripts/packages.sh build window hub

packages-test:
	@scripts/packages.sh build window hub test package pocket

packages-package:
	@scripts/packages.sh build window package

packages-hub:
	@scripts/packages.sh build hub

packages-pocket:
	@scripts/packages.sh build pocket

packages-bench:
	@scripts/packages.sh bench

programs: ui/dist/index.html
	@echo "→ Building the window and the command line."
	cargo build --release $(PROGRAMS)

# The same, in less than half of the time, for trying them here. Without a display the command line is enough, and Tauri is not built.
quick: ui/dist/index.html
	cargo build --profile quick $(PROGRAMS)

command: ui/dist/index.html
	cargo build --profile quick --package ardoise-cli

# The tests too: without them, cargo would choose other features, and build the programs a second time.
tested: ui/dist/index.html
	@scripts/step.sh "Building the programs and their tests, and linting them" cargo build $(CHECKED) --lib --bins --tests

ui/node_modules/.installed: ui/package.json ui/package-lock.json
	@echo "→ Fetching the packages of the pages."
	@cd ui && npm ci
	touch $@

ui/dist/index.html: ui/node_modules/.installed $(UI_SOURCES)
	@echo "→ Building the pages."
	@cd ui && npm run --silent build

# --- The steps of checks and tests.

.PHONY: begin-steps check-house fmt check-crates test-crates build-and-check-ui check-types check-ui test-ui build-pocket test-pocket test-window test-package

begin-steps:
	@rm -rf "$(STEPS)" && mkdir -p "$(STEPS)"

check-house:
	@scripts/step.sh "Checking the structure: file lengths, imports, subjects" node --test tests/house/*.test.mjs

fmt:
	@scripts/step.sh "Checking the formatting" cargo fmt --all --check

# All but the tests with databases, servers and processes that are killed, disturbed inputs, and examples in documentation.
check-crates: export ARDOISE_ONLY = allocations app ardoise_desktop concours journal rules server spreadsheet statistics
check-crates:
	@TS_RS_EXPORT_DIR="$(TARGET)/types" scripts/step.sh "Testing the crates and the parts of the window, without databases and servers" \
	  scripts/test-crates.sh $(CHECKED) --tests

test-crates:
	@TS_RS_EXPORT_DIR="$(TARGET)/types" scripts/step.sh "Testing the crates and the parts of the window" scripts/test-crates.sh $(CHECKED)

# The checks of the pages need no Rust. They fill the cores while crates wait for each other, and so does the page with its own program.
build-and-check-ui: ui/node_modules/.installed
	@$(MAKE) --no-print-directory --jobs=3 NEXT_TO_ANOTHER=yes tested check-ui build-pocket

check-types: ui/dist/index.html
	@scripts/step.sh "Comparing the types of the calls" scripts/types.sh --check

check-ui: ui/node_modules/.installed
	@scripts/step.sh "Checking and testing the pages without a browser" scripts/check-ui.sh

test-ui:
	@ARDOISE_BIN="$(TARGET)/$(PROFILE)/ardoise" scripts/step.sh "Testing the pages in a browser, with the real server and ledger" \
	  npm run --silent --prefix ui test:browser

build-pocket: ui/node_modules/.installed
	@scripts/step.sh "Building Ardoise in a page" scripts/pocket.sh "$(TARGET)" plain

test-pocket:
	@CARGO_TARGET_DIR="$(TARGET)" ARDOISE_BIN="$(TARGET)/$(PROFILE)/ardoise" scripts/step.sh "Testing Ardoise in a page" scripts/test-pocket.sh

test-window:
	@ARDOISE_WINDOW="$(TARGET)/$(PROFILE)/ardoise-desktop" scripts/step.sh "Testing the real window" scripts/test-window.sh

test-package:
	@scripts/step.sh "Building the Debian package and testing its contents" \
	  scripts/test-package.sh "$(TARGET)/$(PROFILE)" $(if $(filter release,$(PROFILE)),6,1)
