"""The rulebook of a game: numbered sentences for players, in every language, with the numbers of a table's own rules.

| module | what it does |
|---|---|
| `source` | reads the files in `games/*/rulebook`, and says to which editions and options a paragraph belongs |
| `placeholders` | puts numbers and names in the place of `{placeholders}`, and finds links and bold words |
| `book` | a rulebook as one table reads it: chapters, rules, examples, and the rulings of each building |
"""
