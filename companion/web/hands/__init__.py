"""A hand as it is entered: what its form asks for and shows, reads, and comes to."""
