"""Value nets trained on games of the bots: `gobernador train`."""
