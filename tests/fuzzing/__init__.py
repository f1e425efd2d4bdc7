"""Programs that feed the code with what strangers might send. Each is bounded, and each keeps a small corpus as a test."""
