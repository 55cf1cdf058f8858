/** A card's face as an SVG fragment on 100 by 154, put together from the symbols of its deck's sprite. */

import { CARD, COLOURS, EDGE, GOLD, RANKS, SUITS, type Deck, type Suit } from "./colours";
import { fill, line } from "./draw";
import { CLOTH, COURT, WINDOW } from "./figures";
import { HALF, half } from "./halves";
import { HEIGHT, PIPS, WIDTH } from "./layout";
import { sign } from "./signs";

export const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
export const VIEW_BOX = `0 0 ${WIDTH} ${HEIGHT}`;
export const CARDS: readonly string[] = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => suit + rank));

/** Whose letters stand in the corners of the French deck: Bube Dame König, valet dame roi, fante donna re, jack queen king. */
export type Letters = "de" | "fr" | "it" | "en";
const COURT_LETTERS: Record<Letters, Record<string, string>> = {
  de: { U: "B", O: "D", K: "K" },
  fr: { U: "V", O: "D", K: "R" },
  it: { U: "F", O: "D", K: "R" },
  en: { U: "J", O: "Q", K: "K" },
};

/** What stands in the corner of a card beside its suit. */
export function index(deck: Deck, rank: string, letters: Letters): string {
  if (deck === "german") return rank;
  return rank === "B" ? "10" : (COURT_LETTERS[letters][rank] ?? rank);
}

const turned = (inner: string): string => `<g transform="rotate(180 ${WIDTH / 2} ${HEIGHT / 2})">${inner}</g>`;
const clipped = (name: string, inner: string): string => `<g clip-path="url(#card-${name})">${inner}</g>`;
const use = (deck: Deck, name: string, place = ""): string => `<use href="#card-${deck[0]}${name}"${place}/>`;

const placing =
  (deck: Deck, suit: Suit) =>
  (x: number, y: number, size: number, upsideDown = false): string =>
    use(deck, suit, ` transform="translate(${x} ${y}) scale(${size / 40})${upsideDown ? " rotate(180)" : ""}"`);

/** Whether the card is drawn with a figure; the others are put together from signs. */
const pictured = (deck: Deck, rank: string): boolean => (deck === "german" ? "BUOKA" : "UOK").includes(rank);

function corner(deck: Deck, suit: Suit, rank: string, letters: Letters): string {
  const label = index(deck, rank, letters);
  const squeezed = label === "10" ? ' textLength="27" lengthAdjust="spacingAndGlyphs"' : "";
  const size = rank < "A" ? 35 : 32;
  return (
    `<text x="16.5" y="34" font-size="${size}" font-weight="700" text-anchor="middle" fill="${COLOURS[deck][suit].main}"${squeezed}>${label}</text>` +
    placing(deck, suit)(16.5, 49.5, 24)
  );
}

function pips(deck: Deck, suit: Suit, rank: string): string {
  const { half: upper, middle = [], size } = PIPS[rank]!;
  const row = (points: typeof upper): string => points.map(([x, y]) => placing(deck, suit)(x, y, size)).join("");
  return row(upper) + row(middle) + turned(row(upper));
}

/** The face of a card such as `EU`. */
export function face(card: string, deck: Deck, letters: Letters = "de"): string {
  const [suit, rank] = [card[0] as Suit, card[1]!];
  const marked = corner(deck, suit, rank, letters);
  return (
    `<rect x=".75" y=".75" width="98.5" height="152.5" rx="8" fill="${CARD}" stroke="${EDGE}" stroke-width="1.5"/>` +
    (pictured(deck, rank) ? use(deck, card) : pips(deck, suit, rank)) + marked + turned(marked)
  );
}

function picture(deck: Deck, card: string): string {
  const [suit, rank] = [card[0] as Suit, card[1]!];
  const [c, place] = [COLOURS[deck][suit], placing(deck, suit)];
  if (deck === "german") return fill(c.tint, WINDOW) + clipped("window", COURT[rank]!(suit, c, place));
  const upper = `<g id="card-${deck[0]}${card}-half">${clipped("half", half(rank, suit, c, place))}</g>`;
  const lower = turned(use(deck, `${card}-half`));
  return fill(c.tint, WINDOW) + clipped("window", upper + lower + line(GOLD, 1.6, "M0 60 100 94"));
}

/** What these cards of a deck are put together from: once in a document. */
export function symbols(deck: Deck, cards: readonly string[] = CARDS): string {
  const named = (name: string, inner: string): string => `<g id="card-${deck[0]}${name}">${inner}</g>`;
  const clips = Object.entries({ window: WINDOW, cloth: CLOTH, half: HALF });
  const suits = [...SUITS].filter((suit) => cards.some((card) => card[0] === suit));
  return (
    clips.map(([name, d]) => `<clipPath id="card-${name}"><path d="${d}"/></clipPath>`).join("") +
    suits.map((suit) => named(suit, sign(deck, suit as Suit))).join("") +
    cards.filter((card) => pictured(deck, card[1]!)).map((card) => named(card, picture(deck, card))).join("")
  );
}

/** One card as a document of its own, for pages that the server writes. */
export const single = (card: string, deck: Deck, letters: Letters = "de"): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW_BOX}" font-family="${FONT}"><!-- CC0 1.0 -->` +
  `<defs>${symbols(deck, [card])}</defs>${face(card, deck, letters)}</svg>\n`;
