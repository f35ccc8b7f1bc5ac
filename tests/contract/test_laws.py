"""Every law holds for every way to play every game."""

import pytest

from foretold.laws import LAWS, Law
from foretold.laws.cases import Case
from tests.contract.cases import CASES

QUICK_SEEDS = range(2)
MANY_GAMES = 20


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS.keys())
def test_law(law: Law, case: Case) -> None:
    for seed in QUICK_SEEDS:
        law(case, seed)


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS.keys())
def test_law_over_many_games(law: Law, case: Case, first_seed: int) -> None:
    for seed in range(first_seed, first_seed + MANY_GAMES):
        law(case, seed)
