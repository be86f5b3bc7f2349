"""Tables with phones that watch them, as many as one server on one core bears."""
