"""The dialect in which scenes speak of San Juan."""
