# The commands of this project; each does its own set-up on a fresh Debian 12 machine with Swift 6.3.

# C is compiled without optimisation in debug builds, where pixel loops would take a hundred times
# as long; this flag is on the command line only, so packages that depend on this one never see it.
TEST_FLAGS := -Xcc -O2 --disable-xctest
RELEASE := .build/release/transitionbench

.PHONY: bench report test build deps test-deps lint format docs clean verdict-quality peers-benchmark

bench: build ## Builds, measures the five transitions and prints the table.
	$(RELEASE) run

report: build ## Measures the five transitions and makes a page to open in a browser.
	$(RELEASE) run --output results/report.json
	$(RELEASE) report results/report.json --format html --output results/report.html
	@echo "$(CURDIR)/results/report.html"

test: build test-deps ## Runs every test, in debug, and those on the executable in debug and release.
	TRANSITIONBENCH_RELEASE_EXECUTABLE="$(CURDIR)/$(RELEASE)" swift test $(TEST_FLAGS)

build: deps ## Builds the tool.
	swift build -c release --product transitionbench

# What the verdicts are worth here: 20 suites of 6 cases against themselves and 3 × 20 runs with real
# extra work, two builds of one commit, while a second process makes load; about 35 minutes. QUICK=1
# takes 10. The figures are printed and kept for the machine; nothing is asserted.
ifdef QUICK
VERDICT_RUNS := --suites 5 --runs 8
else
VERDICT_RUNS := --suites 20 --runs 20
endif

verdict-quality: build ## Measures how often verdicts err on this machine, and what they see.
	swift build -c release --product transitionbench --scratch-path .build/second
	$(RELEASE) calibrate --base .build/second/release/transitionbench $(VERDICT_RUNS) \
	  --plant 5,2,5@last-third --load

peers-benchmark: deps ## Measures the compositor against cairo and the speed of memory, in about 3 minutes.
	swift build -c release --product peers-benchmark
	mkdir -p results
	.build/release/peers-benchmark --output results/peers.json

deps: ## Installs the Debian packages that are missing.
	@scripts/install-dependencies

test-deps: ## Installs and fetches what tests need beyond that.
	@scripts/install-dependencies --tests
	@scripts/fetch-axe

lint: ## Checks format and style.
	@scripts/lint

format: ## Formats all Swift code.
	swift format --in-place --recursive --parallel Package.swift Sources Plugins Tests Benchmarks

docs: deps ## Makes the documentation, every warning an error, as a static site in .build/docs.
	@scripts/make-docs

clean: ## Removes everything that was built.
	rm -rf .build
