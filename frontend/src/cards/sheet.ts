/** All cards of a deck on one sheet, for the docs. */

import { SUITS, type Deck } from "./colours";
import { face, symbols } from "./face";
import { CARDS } from "./files";
import { HEIGHT, WIDTH } from "./layout";

const GAP = 12;
const ACROSS = CARDS.length / SUITS.length;

export function sheet(deck: Deck): string {
  const placed = CARDS.map((card, i) => {
    const [column, row] = [i % ACROSS, Math.floor(i / ACROSS)];
    return `<g transform="translate(${GAP + column * (WIDTH + GAP)} ${GAP + row * (HEIGHT + GAP)})">${face(card, deck)}</g>`;
  });
  const [width, height] = [GAP + ACROSS * (WIDTH + GAP), GAP + SUITS.length * (HEIGHT + GAP)];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">\n` +
    `<!-- CC0 1.0: https://creativecommons.org/publicdomain/zero/1.0/ -->\n` +
    `<defs>${symbols(deck)}</defs>\n${placed.join("\n")}\n</svg>\n`
  );
}
