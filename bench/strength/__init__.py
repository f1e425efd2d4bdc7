"""Evidence of strength: what stands in docs/building/strength.md and card_values.md is measured here."""
