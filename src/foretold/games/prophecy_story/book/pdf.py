"""The book as a PDF, made without a browser. Nothing else imports the library that draws it."""

from __future__ import annotations

from importlib.resources import as_file, files

from fpdf import FPDF, XPos, YPos
from fpdf.enums import Align

from foretold.games.prophecy_story.book import picture, signs
from foretold.games.prophecy_story.book.model import Book, Chapter, Figure, Oval

FONT = "DejaVu Serif"
FONT_FILES = {"": "DejaVuSerif.ttf", "B": "DejaVuSerif-Bold.ttf"}
EMOJI, EMOJI_FILE = "Noto Emoji", "NotoEmoji.ttf"
BOX = "□"
INK, SOFT, GOLD, YES, NO = (30, 26, 46), (87, 80, 107), (133, 96, 12), (31, 107, 58), (160, 32, 32)
MARGIN = 22
DIE, PIP = 6.4, 0.62
PIPS = {  # where the pips of a die lie, in thirds from its middle
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def as_pdf(book: Book) -> bytes:
    pages = _Pages(book)
    pages.cover()
    pages.figures("people", book.people)
    pages.figures("world", book.world)
    pages.outline()
    for chapter in book.chapters:
        pages.chapter(chapter)
    pages.telling("epilogue", book.epilogue)
    pages.telling("credits", book.credits, size=9)
    return bytes(pages.pdf.output())


class _Pages:
    def __init__(self, book: Book) -> None:
        self.book = book
        self.pdf = pdf = FPDF(format="A4")
        pdf.set_margin(MARGIN)
        pdf.c_margin = 0
        pdf.set_auto_page_break(auto=True, margin=MARGIN)
        for style, name in FONT_FILES.items():
            self._add_font(FONT, style, name)
        if signs.has_emoji(book):
            self._add_font(EMOJI, "", EMOJI_FILE)
            pdf.set_fallback_fonts([EMOJI], exact_match=False)
        self.known = {sign for font in pdf.fonts.values() for sign in getattr(font, "cmap", ())}
        pdf.set_title(book.title)
        pdf.set_creator("Foretold")
        pdf.set_lang(book.language)

    def _add_font(self, family: str, style: str, name: str) -> None:
        with as_file(files("foretold.games.prophecy_story").joinpath("fonts", name)) as path:
            self.pdf.add_font(family, style, path)

    def _write(
        self,
        text: str,
        size: float = 11,
        style: str = "",
        ink: tuple[int, int, int] = INK,
        align: Align = Align.L,
    ) -> None:
        """A paragraph."""
        self.pdf.set_font(FONT, style, size)
        self.pdf.set_text_color(*ink)
        self.pdf.multi_cell(0, size * 0.52, self._printed(text), align=align, new_x=XPos.LMARGIN, new_y=YPos.NEXT)

    def _printed(self, text: str) -> str:
        """A sign that no font has is a box, never an error and never left out."""
        known = self.known
        return "".join(it if ord(it) in known or it.isspace() else BOX for it in signs.printable(text))

    def _heading(self, text: str, mark: str = "", ink: tuple[int, int, int] = INK) -> None:
        self._keep_together(30)
        self.pdf.ln(7)
        self._write(text, 15, "B")
        if mark:
            self._write(mark, 9, "B", ink)
        self.pdf.set_draw_color(*GOLD)
        self.pdf.line(MARGIN, self.pdf.y + 1, self.pdf.w - MARGIN, self.pdf.y + 1)
        self.pdf.ln(4)

    def _keep_together(self, height: float) -> None:
        if self.pdf.will_page_break(height):
            self.pdf.add_page()

    # Parts

    def cover(self) -> None:
        self.pdf.add_page()
        self.pdf.ln(55)
        self._write(self.book.title, 26, "B", align=Align.C)
        self.pdf.ln(6)
        self._write(self.book.told_by, 11, "", SOFT, Align.C)
        self.pdf.ln(16)
        if self.book.module:
            self._write(self.book.module, 12, "B", GOLD, Align.C)
            self.pdf.ln(3)
        for line in self.book.prophecy:
            self._write(line, 12, align=Align.C)
            self.pdf.ln(3)
        self.pdf.add_page()

    def figures(self, key: str, figures: list[Figure]) -> None:
        if not figures:
            return
        self._heading(self.book.say(key))
        for figure in figures:
            self._keep_together(22)
            self._write(figure.name, 12, "B")
            if figure.player:
                self._write(self.book.say("played-by", player=figure.player), 9, "", SOFT)
            for it in figure.aspects:
                was = f" ({self.book.say('was', text=it.was)})" if it.was is not None else ""
                self._write(f"– {it.text}{was}", 10.5)
            self.pdf.ln(3)

    def outline(self) -> None:
        if not self.book.outline:
            return
        at = picture.places(self.book.outline)
        width, height = picture.size(at)
        scale = min(self.pdf.epw / width, 150 / height, 0.42)
        self._keep_together(height * scale + 30)
        self._heading(self.book.say("outline"))
        left, top = MARGIN + (self.pdf.epw - width * scale) / 2, self.pdf.y
        spots = {scene: (left + x * scale, top + y * scale) for scene, (x, y) in at.items()}
        self.pdf.set_draw_color(*SOFT)
        for oval in self.book.outline:
            if oval.parent is not None:
                x, y, to_x, to_y = picture.way_ends(oval, self.book.outline, at)
                self.pdf.line(left + x * scale, top + y * scale, left + to_x * scale, top + to_y * scale)
        for oval in self.book.outline:
            self._oval(oval, spots[oval.id], scale)
        self.pdf.set_y(top + height * scale)
        self._write(self.book.say("outline-shows"), 9, "", SOFT, Align.C)

    def _oval(self, oval: Oval, spot: tuple[float, float], scale: float) -> None:
        x, y = spot
        wide, high = picture.RADIUS_X * scale, picture.RADIUS_Y * scale
        self.pdf.set_draw_color(*(SOFT if oval.order is None else YES if oval.is_success else NO))
        self.pdf.set_fill_color(255, 255, 255)
        self.pdf.ellipse(x - wide, y - high, 2 * wide, 2 * high, style="DF")
        self.pdf.set_text_color(*INK)
        self._centred(str(oval.difficulty), x, y - 2, 28 * scale, "B")
        for index, line in enumerate(picture.label_lines(oval.heading)):
            self._centred(line, x, y + high + (2 + index * picture.LINE_HEIGHT) * scale, 23 * scale, "")

    def _centred(self, text: str, x: float, y: float, size: float, style: str) -> None:
        self.pdf.set_font(FONT, style, size)
        self.pdf.set_xy(x - 30, y)
        self.pdf.cell(60, 4, self._printed(text), align=Align.C)

    def chapter(self, chapter: Chapter) -> None:
        key, ink = ("succeeded", YES) if chapter.is_success else ("failed", NO)
        self._heading(f"{chapter.order}. {chapter.objective}", self.book.say(key), ink)
        if chapter.setting:
            self._write(chapter.setting, 10, "B", SOFT)
        self._write(self.book.say("difficulty", number=chapter.difficulty), 9, "", SOFT)
        for it in chapter.pairs:
            self._write(f"{it.who}: {it.mine} + {it.what}: {it.other} – {it.reason}", 9, "", SOFT)
        for helper in chapter.helped_by:
            self._write(f"{helper} ({self.book.say('before')})", 9, "", SOFT)
        self._dice(chapter)
        for line in chapter.narration:
            self._write(line)
            self.pdf.ln(2)

    def _dice(self, chapter: Chapter) -> None:
        self._keep_together(DIE + 8)
        self.pdf.ln(2)
        x, y = self.pdf.x, self.pdf.y
        for wave in chapter.waves:
            for die in wave:
                if x + DIE > self.pdf.w - MARGIN:
                    x, y = MARGIN, y + DIE + 1.5
                self._die(die, x, y)
                x += DIE + 1.5
            x += 4
        self.pdf.set_xy(MARGIN, y + (DIE + 1.5 if chapter.waves else 0))
        self._write(self.book.say("hits", hits=chapter.hits, needed=chapter.difficulty), 9, "", SOFT)
        self.pdf.ln(2)

    def _die(self, die: int, x: float, y: float) -> None:
        ink = GOLD if die == 6 else YES if die >= 4 else SOFT
        self.pdf.set_draw_color(*ink)
        self.pdf.set_fill_color(*ink)
        self.pdf.rect(x, y, DIE, DIE, round_corners=True, corner_radius=1.2)
        for across, down in PIPS[die]:
            middle_x, middle_y = x + DIE / 2 + across * DIE / 3.6, y + DIE / 2 + down * DIE / 3.6
            self.pdf.ellipse(middle_x - PIP, middle_y - PIP, 2 * PIP, 2 * PIP, style="F")

    def telling(self, key: str, lines: list[str], size: float = 11) -> None:
        if not lines:
            return
        self._heading(self.book.say(key))
        for line in lines:
            self._write(line, size)
            self.pdf.ln(2)
