"""Many games side by side, stepped inside the compiled unit."""
