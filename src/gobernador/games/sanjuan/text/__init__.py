"""San Juan in words: its cards, questions, answers, events, reasons, scores and positions."""
