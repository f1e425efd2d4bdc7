"""What those who test games need: positions and lines of play as short texts."""
