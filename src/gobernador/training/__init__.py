"""Making players stronger by letting them play."""
