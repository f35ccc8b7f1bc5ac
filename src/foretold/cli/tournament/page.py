"""A tournament as one page of HTML, without scripts or anything from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from importlib.resources import files

from foretold.arena.figures import TournamentFigures
from foretold.arena.rates import Frequency
from foretold.arena.ratings import FEWEST_DEALS
from foretold.arena.tournament import Contest
from foretold.cli.quest_report.page import POLICY, table
from foretold.cli.quest_report.plots import span
from foretold.core.game import Game
from foretold.core.options import shown
from foretold.core.words import PhraseArgument, phrase, render


class TournamentPage:
    """Figures put into the words of a language."""

    def __init__(
        self, game: Game[object], plan: Contest, figures: TournamentFigures, wanted: int, language: str
    ) -> None:
        self.game, self.plan, self.figures, self.wanted, self.language = game, plan, figures, wanted, language

    def say(self, key: str, **args: PhraseArgument) -> str:
        return escape(render(phrase(f"tournament-{key}", **args), self.language))

    def html(self) -> str:
        style = files("foretold.cli.quest_report").joinpath("report.css").read_text(encoding="utf-8")
        title = self.say("title", game=self.game.title)
        head = (
            f'<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{POLICY}">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{title}</title><style>{style}</style>"
        )
        body = "\n".join(self._body(title))
        whole = f"<head>{head}</head>\n<body>\n{body}\n</body>"
        return f'<!doctype html>\n<html lang="{self.language}">\n{whole}\n</html>\n'

    def _body(self, title: str) -> Iterator[str]:
        plan, figures = self.plan, self.figures
        options = shown(plan.options)
        yield f"<header><h1>{title}</h1>"
        yield f"<p>{self.say('played', games=figures.games, deals=figures.deals, seats=plan.seats)}</p>"
        again = self.say("again", seed=str(plan.seed), rules=plan.rules, options=options)
        yield f'<p class="soft">{again}</p>'
        if figures.games < self.wanted:
            yield f'<p class="warning">{self.say("unfinished", games=figures.games, wanted=self.wanted)}</p>'
        if figures.deals < FEWEST_DEALS:
            yield f'<p class="warning">{self.say("few", deals=FEWEST_DEALS)}</p>'
        yield "</header>\n<main>"
        yield self._section("ratings", self._ratings())
        yield self._section("wins", self._wins())
        if any(it.exact.games for it in figures.bots):
            yield self._section("exact", self._exact())
        if any(it.foresight.stated or it.asked for it in figures.bots):
            yield self._section("foresight", self._foresight())
        yield self._section("seats", self._seats())
        yield self._section("pairs", self._pairs())
        yield f"</main>\n<footer><p>{self.say('bounds')}</p></footer>"

    def _section(self, key: str, content: str) -> str:
        about = self.say(f"{key}-about")
        return f'<section id="{key}"><h2>{self.say(key)}</h2><p class="soft">{about}</p>\n{content}</section>'

    # Parts

    def _ratings(self) -> str:
        found = [it.rating for it in self.figures.bots]
        scale = min((it.low for it in found), default=0) - 10, max((it.high for it in found), default=0) + 10
        rows = []
        for it in self.figures.bots:
            low, high = f"{it.rating.low:+.0f}", f"{it.rating.high:+.0f}"
            words = self.say("from-to", low=low, high=high)
            picture = span(it.rating.points, (it.rating.low, it.rating.high), scale, 0.0, words)
            faults = "" if not it.faults else f"<small>{self.say('faults', count=it.faults)}</small>"
            rows.append(
                f'<tr><th scope="row">{escape(it.bot)}{faults}</th><td class="number">{it.rating.points:+.0f}</td>'
                f"<td>{picture}<small>{words}</small></td></tr>"
            )
        return table(self._heads("bot", "rating"), "".join(rows))

    def _wins(self) -> str:
        mark = 1 / self.plan.seats
        rows = [self._row(escape(it.bot), it.won, mark, f"{it.mean_points:.2f}") for it in self.figures.bots]
        return table(self._heads("bot", "games", "points", "won"), "".join(rows))

    def _exact(self) -> str:
        rows = [self._row(escape(it.bot), it.exact, None) for it in self.figures.bots]
        rows += [self._row(self.say("seat", number=it.seat + 1), it.exact, None) for it in self.figures.seats]
        return table(self._heads("bot", "prophecies", "true"), "".join(rows))

    def _foresight(self) -> str:
        keys, rows = ("stated", "brier", "by-right", "asked"), []
        for it in self.figures.bots:
            found = it.foresight
            brier = (f"{found.brier:.3f}", f"{found.by_right:.3f}") if found.stated else ("–", "–")
            figures = (str(found.stated), *brier, str(it.asked))
            cells = "".join(f'<td class="number">{cell}</td>' for cell in figures)
            rows.append(f'<tr><th scope="row">{escape(it.bot)}</th>{cells}</tr>')
        heads = "".join(f'<th class="number">{self.say(f"head-{it}")}</th>' for it in keys)
        return table(f"<th>{self.say('head-bot')}</th>{heads}", "".join(rows))

    def _seats(self) -> str:
        mark = 1 / self.plan.seats
        rows = [self._row(self.say("seat", number=it.seat + 1), it.won, mark) for it in self.figures.seats]
        return table(self._heads("place", "games", "won"), "".join(rows))

    def _pairs(self) -> str:
        rows = [
            self._row(self.say("pair", one=it.bot, other=it.other), it.better, 0.5) for it in self.figures.pairs
        ]
        return table(self._heads("bot", "compared", "better"), "".join(rows))

    def _heads(self, first: str, *numbers: str) -> str:
        cells = "".join(f'<th class="number">{self.say(f"head-{it}")}</th>' for it in numbers)
        return f"<th>{self.say(f'head-{first}')}</th>{cells}<th>{self.say('interval')}</th>"

    def _row(self, name: str, rate: Frequency, mark: float | None, *more: str) -> str:
        low, high = (self.say("percent", n=round(100 * it)) for it in rate.bounds)
        words = self.say("from-to", low=low, high=high)
        cells = "".join(
            f'<td class="number">{it}</td>'
            for it in (str(rate.games), *more, self.say("percent", n=round(100 * rate.share)))
        )
        picture = span(rate.share, rate.bounds, (0.0, 1.0), mark, words)
        return f'<tr><th scope="row">{name}</th>{cells}<td>{picture}<small>{words}</small></td></tr>'
