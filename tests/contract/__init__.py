"""What any game gets tested for free: laws that hold for every registered game and for the toys."""
