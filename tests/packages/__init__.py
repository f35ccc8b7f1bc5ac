"""Games in packages of their own, as others would make them. None of them is there unless a test installs it."""
