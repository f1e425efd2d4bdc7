"""HTTP, WebSocket and JSON: parse, call a use case, serialize. No decisions are made here."""
