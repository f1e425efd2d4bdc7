"""Policy nets trained by trying answers: `gobernador train --net policy`."""
