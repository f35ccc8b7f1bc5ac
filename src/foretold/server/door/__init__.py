"""Before anything is asked: who comes, for whom they speak, and how much they may ask."""
