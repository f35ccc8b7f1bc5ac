"""Adventurers that are programs. All they know is a view.

might, readiness      what a hero can do in battle, and how ready she is for the guardians who are left
worth, gains          what she is worth, by the weights of a level, and what each card would make of her
ahead, journey        the best that lies before her: as she is, or as she becomes in some turns on the way
fighting, bargaining  a battle at hand, a trade at hand
walking, turn         every answer weighed, by these or as a tree to the end of the turn
rivalry               the same among all seats
novice, seer, sibyl   the levels, which choose by it; drafting, which hero to keep
adviser, reasons      the oracle for people, and why
"""
