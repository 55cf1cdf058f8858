/** The sprite of a deck in the page: put there once, when the first of its cards is shown. */

import type { Deck } from "./colours";
import { symbols } from "./face";

const SVG = "http://www.w3.org/2000/svg";

/** Clip paths and symbols do not work from `display: none`, so the sprite has no size instead. */
export function ensureSprite(deck: Deck): void {
  const id = `card-sprite-${deck}`;
  if (document.getElementById(id)) return;
  const svg = document.createElementNS(SVG, "svg");
  svg.id = id;
  for (const [name, value] of Object.entries({ width: "0", height: "0", "aria-hidden": "true", focusable: "false" })) {
    svg.setAttribute(name, value);
  }
  svg.style.position = "absolute";
  svg.innerHTML = `<defs>${symbols(deck)}</defs>`;
  document.body.prepend(svg);
}
