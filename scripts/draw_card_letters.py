"""Write ``frontend/src/cards/letters.json``: the letters in the corners of the cards as paths.

It needs fontTools and brotli. A card is shown as an image, and an image has only the fonts of the machine.
"""

import json
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent.parent / "frontend"
FAMILY = "node_modules/@fontsource-variable/atkinson-hyperlegible-next/files"
FONTS = {"16789ABDFJKOQRUV": f"{FAMILY}/atkinson-hyperlegible-next-latin-wght-normal.woff2", "0": "src/zero.woff2"}
"""Letters → the font file that has them; the zero is one of our own, without a slash."""
BOLD = 700

drawn = {}
for letters, file in FONTS.items():
    font = instantiateVariableFont(TTFont(HERE / file), {"wght": BOLD})
    glyphs, names, upward = font.getGlyphSet(), font.getBestCmap(), 1000 / font["head"].unitsPerEm
    for letter in letters:
        glyph, pen = glyphs[names[ord(letter)]], SVGPathPen(glyphs, ntos=lambda number: str(round(number)))
        glyph.draw(TransformPen(pen, (upward, 0, 0, -upward, 0, 0)))
        drawn[letter] = [round(glyph.width * upward), pen.getCommands()]

lines = ",\n".join(f"  {json.dumps(letter)}: {json.dumps(drawn[letter])}" for letter in sorted(drawn))
(HERE / "src" / "cards" / "letters.json").write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")
