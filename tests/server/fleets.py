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


def owner_of(fleet: Fleet, table: str) -> House:
    found = [house for house in fleet if house.on_loop(lambda house=house: owning(house).owns(table))]  # type: ignore[misc]
    assert len(found) == 1, "a table has one owner"
    return found[0]


def live_tables(house: House) -> set[str]:
    return house.on_loop(lambda: set(house.app.state.desk.hall._live))


def move_to(fleet: Fleet, table: str, house: House) -> None:
    """Let the owner of a table drop it, as it does when nobody uses it, and another process be asked first."""
    owner = owner_of(fleet, table)
    hall = owner.app.state.desk.hall
    owner.wait_for(lambda: hall._live[table].is_idle)

    def drop() -> None:
        del hall._live[table]
        hall.store.owning.keep(set(hall._live))

    owner.on_loop(drop)
    owner.wait_for(lambda: not owning(owner)._telling)
    house.on_loop(lambda: owning(house).forget(table))
    assert house.get(f"/api/tables/{table}").status_code == 200
    assert table in live_tables(house)
