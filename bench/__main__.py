"""`python -m bench`, or `make bench`: how fast the engine is."""

import sys

from bench.engine import main

sys.exit(main())
