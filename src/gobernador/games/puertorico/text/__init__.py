"""Puerto Rico in words: its buildings, questions, answers, events, reasons, scores and positions."""
