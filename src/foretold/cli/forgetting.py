"""`foretold forget`: finds what is meant, says it, and with --yes takes it away and says what is left elsewhere."""

from __future__ import annotations

import asyncio
import sys
from dataclasses import dataclass

import click

from foretold.core.errors import OptionError
from foretold.core.notation import quote
from foretold.core.words import phrase, render
from foretold.server.hosting import wishes
from foretold.server.hosting.asking import TableKeeper, keeper_of
from foretold.server.hosting.wishes import Find, Forget, FoundSomebody, HasForgotten, NotGranted, Refused

FROM_INPUT = "-"  # in place of a token: it is not seen in the list of processes then


@dataclass(frozen=True)
class ToForget:
    """Whom or what to forget: a table, one seat of it, or somebody wherever they sat."""

    table: str | None = None
    seat: int | None = None
    name: str | None = None
    token: str | None = None

    def check(self) -> None:
        given = [it for it in (self.table, self.name, self.token) if it is not None]
        if len(given) != 1 or (self.seat is not None and self.table is None):
            raise OptionError("forget-which")

    def who(self) -> wishes.Somebody | None:
        """None: all of a table."""
        if self.token is not None:
            token = sys.stdin.readline().strip() if self.token == FROM_INPUT else self.token
            return wishes.by_token(token)
        if self.name is not None:
            return wishes.Somebody(name=self.name)
        return wishes.Somebody(seat=self.seat) if self.seat is not None else None


def forget(place: str, order: ToForget, is_sure: bool, language: str) -> bool:
    """Whether everything that was meant is gone, or would be."""
    order.check()
    return asyncio.run(_Forgetting(keeper_of(place), language).run(order, is_sure))


class _Forgetting:
    def __init__(self, keeper: TableKeeper, language: str) -> None:
        self._keeper = keeper
        self._language = language
        self._is_whole = True

    async def run(self, order: ToForget, is_sure: bool) -> bool:
        try:
            asked = await self._wishes(order, order.who())
            if not is_sure:
                if asked:
                    self._say("forget-nothing-yet")
                return self._is_whole
            done = [await self._forget(wish) for wish in asked]
        finally:
            await self._keeper.close()
        if any(done):
            self._say("forget-later" if self._keeper.erases_later else "forget-now")
            self._say("forget-beyond")
        return all(done) and self._is_whole

    async def _wishes(self, order: ToForget, who: wishes.Somebody | None) -> list[Forget]:
        if order.table is not None:
            key = "forget-table" if who is None else "forget-seat"
            self._say(key, table=quote(order.table), seat=order.seat or 0)
            return [Forget(order.table, who)]
        assert who is not None
        found = await self._keeper.ask(Find(who))
        if isinstance(found, Refused):
            raise NotGranted(found.words)
        assert isinstance(found, FoundSomebody)
        if found.unread:
            self._fail("forget-unread", count=len(found.unread), tables=", ".join(found.unread))
        if not found.places:
            self._fail("forget-not-found")
        for it in found.places:
            self._say("forget-found", table=it.table, count=len(it.seats), seats=", ".join(map(str, it.seats)))
        return [Forget(it.table, who) for it in found.places]

    async def _forget(self, wish: Forget) -> bool:
        answer = await self._keeper.ask(wish)
        if isinstance(answer, Refused):
            self._fail("forget-refused", table=quote(wish.table), reason=answer.words)
            return False
        assert isinstance(answer, HasForgotten)
        key = "forget-nobody-there" if answer.is_nothing else "forget-gone" if answer.is_gone else "forget-done"
        self._say(key, table=quote(wish.table), names=answer.names, texts=answer.texts)
        return not answer.is_nothing

    def _say(self, key: str, err: bool = False, **values: object) -> None:
        click.echo(render(phrase(key, **values), self._language), err=err)  # type: ignore[arg-type]

    def _fail(self, key: str, **values: object) -> None:
        self._is_whole = False
        self._say(key, err=True, **values)
