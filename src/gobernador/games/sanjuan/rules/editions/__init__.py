"""The editions, one file each, to be read beside the card list."""
