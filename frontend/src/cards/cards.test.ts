import { describe, expect, test } from "vitest";
import french from "../../../docs/images/cards-french.svg?raw";
import german from "../../../docs/images/cards-german.svg?raw";
import { CARD, COLOURS, SUITS, type Deck, type Suit } from "./colours";
import { cardFiles, face, index, symbols } from "./face";
import { CARDS, cardFile } from "./files";
import { sheet } from "./sheet";

/** How bright a colour is, from 0 to 1 (WCAG 2). */
function luminance(colour: string): number {
  const part = (at: number): number => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}
const contrast = (one: string, other: string): number => (luminance(one) + 0.05) / (luminance(other) + 0.05);
const found = (text: string, pattern: RegExp): Set<string> => new Set([...text.matchAll(pattern)].map((match) => match[1]!));

describe.each(["german", "french"] satisfies Deck[])("the %s deck", (deck) => {
  test.each([...SUITS])("the index of %s can be read on the card", (suit) => {
    expect(contrast(CARD, COLOURS[deck][suit as Suit].main)).toBeGreaterThan(4.5);
  });

  test("every symbol that a face names is in the sprite", () => {
    const drawn = symbols(deck) + CARDS.map((card) => face(card, deck)).join("");
    const named = found(drawn, /(?:href="|url\()#([\w-]+)/g);
    const there = found(symbols(deck), / id="([\w-]+)"/g);
    expect([...named].filter((name) => !there.has(name))).toEqual([]);
  });

  test("no two cards look alike", () => {
    expect(new Set(CARDS.map((card) => face(card, deck))).size).toBe(36);
  });

  test.each(["fr", "it", "en"] as const)("no two cards look alike with the letters of %s", (letters) => {
    expect(new Set(CARDS.map((card) => face(card, deck, letters))).size).toBe(36);
  });

  test("nothing in it needs more than a strict content security policy allows", () => {
    expect(sheet(deck)).not.toMatch(/ style=|<style|<script| on\w+=|data:/);
  });

  test("nothing in it needs a font, which an image would take from the machine", () => {
    expect(sheet(deck)).not.toMatch(/<text|font/);
  });

  test("the sheet in the docs is the one that is drawn: npm run cards", () => {
    expect({ german, french }[deck]).toBe(sheet(deck));
  });
});

test.each([
  ["de", "6 7 8 9 10 B D K A"],
  ["fr", "6 7 8 9 10 V D R A"],
  ["it", "6 7 8 9 10 F D R A"],
  ["en", "6 7 8 9 10 J Q K A"],
] as const)("the French deck has the letters of %s, the German one is the same everywhere", (letters, row) => {
  expect([..."6789BUOKA"].map((rank) => index("french", rank, letters)).join(" ")).toBe(row);
  expect([..."6789BUOKA"].map((rank) => index("german", rank, letters)).join(" ")).toBe("6 7 8 9 B U O K A");
});

test.each(["de", "fr", "it", "en"] as const)("every card has a file with the letters of %s", (letters) => {
  const files = cardFiles();
  for (const deck of ["german", "french"] satisfies Deck[]) {
    for (const card of CARDS) expect(files[cardFile(card, deck, letters)]).toContain(face(card, deck, letters));
  }
});
