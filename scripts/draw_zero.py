"""Draw ``frontend/src/zero.woff2``: the zero of the pages' typeface without its slash. It needs fontTools, brotli.

The two halves of the counter, cut apart by the slash, are joined to one; every weight keeps its own shape.
"""

from array import array
from pathlib import Path

from fontTools.subset import ServerOptions, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.varLib.iup import iup_delta

HERE = Path(__file__).parent.parent / "frontend"
SOURCE = "node_modules/@fontsource-variable/atkinson-hyperlegible-next/files"
ENDS = [15, 26, 38]
"""Where the outline ends, the lower half of the counter, the upper half."""
ORDER = [*range(20), *range(28, 39), 27, *range(20, 27)]
"""The points in the order in which they make one counter."""

font = TTFont(HERE / SOURCE / "atkinson-hyperlegible-next-latin-wght-normal.woff2")
glyphs = font["glyf"]
zero = glyphs["zero"]
zero.expand(glyphs)
assert zero.endPtsOfContours == ENDS, "another edition draws its zero otherwise"  # noqa: S101 - a tool of ours
drawn, _ = glyphs._getCoordinatesAndControls("zero", font["hmtx"].metrics)  # noqa: SLF001 - there is no other way
for one in font["gvar"].variations["zero"]:
    moved = iup_delta(one.coordinates, list(drawn), ENDS) if None in one.coordinates else one.coordinates
    one.coordinates = [*(moved[point] for point in ORDER), *moved[len(ORDER) :]]
zero.coordinates = GlyphCoordinates([zero.coordinates[point] for point in ORDER])
zero.flags = array("B", [zero.flags[point] for point in ORDER])
zero.endPtsOfContours, zero.numberOfContours = [ENDS[0], ENDS[2]], 2

part = Subsetter(ServerOptions(hinting=False, layout_features=["tnum", "pnum"], name_IDs=[0, 1, 2, 13, 14]))
part.populate(unicodes=[ord("0")])
part.subset(font)
font.flavor = "woff2"
font.save(HERE / "src" / "zero.woff2")
