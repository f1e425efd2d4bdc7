"""The dialect in which scenes speak of Puerto Rico."""
