"""Whole games over real sockets."""

from foretold.core import record
from foretold.core.verify import verify
from tests.server.house import Guest, House, watcher
from tests.toys import TOYS


def play_out(*guests: Guest) -> None:
    """Guests in seat order answer whatever they are asked, until the game is over."""
    for guest in guests:
        guest.until("state")
    while guests[0].state["table"]["status"] == "playing":
        for guest in guests:
            while guest.prompts:
                answer = guest.play(guest.prompts[0]["kind"])
                assert answer["type"] == "done", answer
        newest = max(guest.seq for guest in guests)
        for guest in guests:
            guest.until_seq(newest)


def test_two_people_play_a_game_to_its_end(house: House) -> None:
    first, second = house.two()
    with house.at(first) as one, house.at(second) as two, house.at(watcher(first)) as three:
        play_out(one, two)
        three.until_seq(one.seq)
        assert one.state["sight"]["outcome"] == three.state["sight"]["outcome"]
        assert one.state["luck"]["seed"] is not None
    made = record.read(house.get(f"/api/tables/{first['table']}/record").text)
    assert verify(made, TOYS).draws == 1


def test_a_person_plays_against_a_bot(house: House) -> None:
    ticket = house.make("hearth", "pb")
    with house.at(ticket) as guest:
        guest.until("state")
        while guest.state["table"]["status"] == "playing":
            turns = [it for it in guest.prompts if it["kind"] in ("turn", "ward")]
            if turns:
                assert guest.play(turns[0]["kind"])["type"] == "done"
            else:
                guest.receive()
    made = record.read(house.get(f"/api/tables/{ticket['table']}/record").text)
    assert verify(made, TOYS).draws > 0
    assert made.extras["players"] == ["Inès", {"bot": "random", "name": ""}]
