"""Every law holds for every way to play every game."""

import pytest

from tests.contract.cases import CASES, Case
from tests.contract.laws import LAWS, Law


@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS.keys())
def test_law(law: Law, case: Case) -> None:
    for seed in range(2):
        law(case, seed)


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=str)
@pytest.mark.parametrize("law", LAWS.values(), ids=LAWS.keys())
def test_law_over_many_games(law: Law, case: Case) -> None:
    for seed in range(2, 30):
        law(case, seed)
