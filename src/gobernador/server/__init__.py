"""The table in the browser: a server that keeps matches, and tells each seat what it may know."""
