# Every target is a command of tools/go.py, which also works where there is no make:
#     python3 tools/go.py play
PYTHON ?= python3
ARGS ?=
COMMANDS = play terminal test quick coverage setup lint types compile bench bench-peers load strength screenshots wheel release lock clean

help:
	@$(PYTHON) tools/go.py --help

$(COMMANDS):
	@$(PYTHON) tools/go.py $@ $(ARGS)

.PHONY: help $(COMMANDS)
