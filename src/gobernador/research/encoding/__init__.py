"""What a seat may know, as bytes with names."""
