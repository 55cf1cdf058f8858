/** A card's face as an SVG fragment on 100 by 154, put together from the symbols of its deck's sprite. */

import { BACK } from "./back";
import { CARD, COLOURS, EDGE, GOLD, SUITS, type Deck, type Suit } from "./colours";
import { fill, line } from "./draw";
import { CLOTH, COURT, WINDOW } from "./figures";
import { BACK_FILE, CARDS, cardFile, type Letters } from "./files";
import { HALF, half } from "./halves";
import { HEIGHT, PIPS, WIDTH } from "./layout";
import OUTLINES from "./letters.json";
import { sign } from "./signs";

const VIEW_BOX = `0 0 ${WIDTH} ${HEIGHT}`;
/** What stands in the corners of the French deck: Bube Dame König, valet dame roi, fante donna re, jack queen king. */
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

/** The width of each letter of the typeface and its outline, for a size of 1000. */
const LETTERS = OUTLINES as unknown as Record<string, [width: number, outline: string]>;
/** How wide a ten may be, in the column of the index. */
const WIDEST = 27;

/** The letters as paths, about the middle of the index: an image has no fonts but those of the machine. */
function lettered(text: string, size: number): string {
  let [whole, drawn] = [0, ""];
  for (const letter of text) {
    const [width, outline] = LETTERS[letter]!;
    drawn += `<path${whole ? ` transform="translate(${whole})"` : ""} d="${outline}"/>`;
    whole += width;
  }
  const high = size / 1000;
  const wide = Math.min(high, WIDEST / whole);
  return `<g transform="translate(${+(16.5 - (whole * wide) / 2).toFixed(2)} 34) scale(${+wide.toFixed(4)} ${high})">${drawn}</g>`;
}

function corner(deck: Deck, suit: Suit, rank: string, letters: Letters): string {
  const drawn = lettered(index(deck, rank, letters), rank < "A" ? 35 : 32);
  return `<g fill="${COLOURS[deck][suit].main}">${drawn}</g>` + placing(deck, suit)(16.5, 49.5, 24);
}

function pips(deck: Deck, suit: Suit, rank: string): string {
  const { half: upper, middle = [], size } = PIPS[rank]!;
  const row = (points: typeof upper): string => points.map((x, at) => (at % 2 ? "" : placing(deck, suit)(x, points[at + 1]!, size))).join("");
  return row(upper) + row(middle) + turned(row(upper));
}

/** The face of a card such as `EU`. */
export function face(card: string, deck: Deck, letters: Letters = "de"): string {
  const [suit, rank] = [card[0] as Suit, card[1]!];
  const marked = corner(deck, suit, rank, letters);
  return (
    `<rect x=".75" y=".75" width="98.5" height="152.5" rx="8" fill="${CARD}" stroke="${EDGE}" stroke-width="1.5"/>` +
    (pictured(deck, rank) ? use(deck, card) : pips(deck, suit, rank)) +
    marked +
    turned(marked)
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
    cards
      .filter((card) => pictured(deck, card[1]!))
      .map((card) => named(card, picture(deck, card)))
      .join("")
  );
}

/** A card as a document of its own, which is shown as an image. */
const single = (drawn: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW_BOX}"><!-- CC0 1.0 -->${drawn}</svg>\n`;

/** Every file of a card, by its address: both decks, and the French letters of each language. */
export function cardFiles(): Record<string, string> {
  const files: Record<string, string> = { [BACK_FILE]: single(BACK) };
  for (const deck of ["german", "french"] satisfies Deck[]) {
    for (const letters of Object.keys(COURT_LETTERS) as Letters[]) {
      for (const card of CARDS) files[cardFile(card, deck, letters)] ??= single(`<defs>${symbols(deck, [card])}</defs>${face(card, deck, letters)}`);
    }
  }
  return files;
}
