"""Several processes over one database, as the tests see them."""

from foretold.table.store.postgres.ownership import Ownership
from tests.server.house import House

Fleet = list[House]


def owning(house: House) -> Ownership:
    """Which tables this process plays."""
    found: Ownership = house.app.state.desk.hall.store.owning
    return found


def inner_address(house: House) -> str:
    """Where the other processes reach this one."""
    return owning(house).here
