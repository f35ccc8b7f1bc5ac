"""The report as one page of HTML, without scripts or anything from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from importlib.resources import files
from itertools import groupby

from foretold.arena.rates import Frequency
from foretold.cli.quest_report.figures import CardFigures, Figures
from foretold.cli.quest_report.playing import QUEST, Series
from foretold.cli.quest_report.plots import columns, span
from foretold.core.words import Phrase, PhraseArgument, phrase, render
from foretold.games.prophecy_quest.words import named

POLICY = "default-src 'none'; style-src 'unsafe-inline'"
OWN_DECKS = ("common", "rare", "artifact", "adventure")  # the others are called after their guild


class ReportPage:
    """Figures put into the words of a language."""

    def __init__(self, figures: Figures, series: Series, wanted: int, language: str) -> None:
        self.figures, self.series, self.wanted, self.language = figures, series, wanted, language

    def say(self, key: str, **args: PhraseArgument) -> str:
        return escape(render(phrase(f"quest-report-{key}", **args), self.language))

    def name(self, token: str) -> str:
        """A hero, a card or a guild as people call it."""
        found = named(token)
        return escape(render(found, self.language) if isinstance(found, Phrase) else str(found))

    def percent(self, share: float) -> str:
        return self.say("percent", n=round(100 * share))

    def number(self, n: float) -> str:
        """To a tenth, if it is not whole."""
        whole, tenth = f"{n:.1f}".split(".")
        return whole if tenth == "0" else self.say("tenths", whole=whole, tenth=tenth)

    def points(self, difference: float) -> str:
        """Percentage points, with a sign."""
        n = round(100 * difference)
        return f"{'+' if n > 0 else '−' if n < 0 else '±'}{abs(n)}"

    # The page

    def html(self) -> str:
        style = files(__package__).joinpath("report.css").read_text(encoding="utf-8")
        head = (
            f'<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="{POLICY}">'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{self.say('title')}</title><style>{style}</style>"
        )
        body = "\n".join(self._body())
        whole = f"<head>{head}</head>\n<body>\n{body}\n</body>"
        return f'<!doctype html>\n<html lang="{self.language}">\n{whole}\n</html>\n'

    def _body(self) -> Iterator[str]:
        figures = self.figures
        yield f"<header><h1>{self.say('title')}</h1>{''.join(self._beginning())}</header>\n<main>"
        yield self._section("rounds", [self._rounds()])
        yield self._section("endings", [self._rates("ending", figures.endings, is_won=False)])
        if len(figures.by_bot) > 1:
            yield self._section("bots", [self._rates("bot", figures.by_bot)])
        yield self._section("seats", [self._rates("seat", figures.by_seat)])
        yield self._section("heroes", [self._rates("hero", figures.by_hero)])
        yield self._section("cards", self._cards())
        yield f"</main>\n<footer><p>{self.say('bounds')}</p></footer>"

    def _beginning(self) -> Iterator[str]:
        series, bots = self.series, ", ".join(self.series.bots)
        yield f"<p>{self.say('played', games=self.figures.games, seats=series.seats, bots=bots)}</p>"
        yield f'<p class="soft">{self.say("again", seed=str(series.seed), rules=QUEST.rules)}</p>'
        if self.figures.games < self.wanted:
            missing = self.say("interrupted", games=self.figures.games, wanted=self.wanted)
            yield f'<p class="warning">{missing}</p>'

    def _section(self, key: str, parts: Sequence[str] | Iterator[str]) -> str:
        return (
            f'<section id="{key}"><h2>{self.say(key)}</h2><p class="soft">{self.say(f"{key}-about")}</p>\n'
            f"{''.join(parts)}</section>"
        )

    # Parts

    def _rounds(self) -> str:
        it = self.figures.lengths
        bounds = self.say("from-to", low=it.median_low, high=it.median_high)
        values = {
            "least": self.number(it.least),
            "quarter": self.number(it.quarter),
            "median": f"{self.number(it.median)} <small>{bounds}</small>",
            "three-quarters": self.number(it.three_quarters),
            "most": self.number(it.most),
            "mean": self.number(it.mean),
        }
        rows = "".join(f"<div><dt>{self.say(key)}</dt><dd>{value}</dd></div>" for key, value in values.items())
        return f"<dl>{rows}</dl><figure>{columns(self.figures.rounds, self.say('rounds'))}</figure>"

    def _rates(self, key: str, rates: Mapping[str, Frequency], is_won: bool = True) -> str:
        """By right everybody wins as often as anybody else; games end in no way by right."""
        mark = 1 / self.figures.seats if is_won else None
        top = max(it.bounds[1] for it in rates.values())
        rows = "".join(self._rate_row(key, name, rate, (0.0, top), mark) for name, rate in rates.items())
        return table(self._heads(key, "games", "won" if is_won else "share"), rows)

    def _heads(self, first: str, *numbers: str) -> str:
        cells = "".join(f'<th class="number">{self.say(it)}</th>' for it in numbers)
        return f"<th>{self.say(first)}</th>{cells}<th>{self.say('interval')}</th>"

    def _rate_row(
        self, key: str, name: str, rate: Frequency, scale: tuple[float, float], mark: float | None
    ) -> str:
        number = rate.wins if key == "ending" else rate.games
        low, high = map(self.percent, rate.bounds)
        words = self.say("from-to", low=low, high=high)
        return (
            f'<tr><th scope="row">{self._label(key, name)}</th><td class="number">{number:g}</td>'
            f'<td class="number">{self.percent(rate.share)}</td>'
            f"<td>{span(rate.share, rate.bounds, scale, mark, words)}<small>{words}</small></td></tr>"
        )

    def _label(self, key: str, name: str) -> str:
        if key == "ending":
            return self.say(f"ending-{name}")
        if key == "seat":
            return str(int(name) + 1)
        return self.name(name) if key == "hero" else escape(name)

    def _cards(self) -> Iterator[str]:
        every = self.figures.cards
        most = max([0.1, *(abs(bound) for it in every for bound in it.effect_bounds if it.won_with.games > 4)])
        for deck, cards in groupby(every, key=lambda it: it.deck):
            name = self.say(f"deck-{deck}") if deck in OWN_DECKS else self.name(deck)
            heads = self._heads("card", "had", "used", "with", "without", "effect")
            rows = "".join(self._card_row(it, most) for it in sorted(cards, key=lambda it: -it.effect))
            yield f"<h3>{name}</h3>{table(heads, rows)}"

    def _card_row(self, it: CardFigures, most: float) -> str:
        low, high = map(self.points, it.effect_bounds)
        words = self.say("from-to", low=low, high=high)
        figures = (
            str(it.won_with.games),
            str(it.used),
            self.percent(it.won_with.share),
            self.percent(it.won_without.share) if it.won_without.games else "–",
            self.points(it.effect) if it.won_without.games else "–",
        )
        cells = "".join(f'<td class="number">{cell}</td>' for cell in figures)
        picture = span(it.effect, it.effect_bounds, (-most, most), 0.0, words)
        row = f'<tr><th scope="row">{self.name(it.card)}</th>{cells}'
        return (
            f"{row}<td>{picture}<small>{words}</small></td></tr>"
            if it.won_without.games
            else f"{row}<td></td></tr>"
        )


def table(head: str, rows: str) -> str:
    """Where it is too wide it is pushed aside, not the page."""
    return (
        f'<div class="wide" tabindex="0"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'
    )
