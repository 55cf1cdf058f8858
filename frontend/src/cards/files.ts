/** Where the cards are drawn: a file each, of the same address in every page (scripts/card-files.ts). */

import type { Deck } from "./colours";

/** Whose letters a card has. */
export type Letters = "de" | "fr" | "it" | "en";

export const CARDS: readonly string[] = [..."ERST"].flatMap((suit) => [..."6789BUOKA"].map((rank) => suit + rank));
export const BACK_FILE = "/cards/back.svg";
/** Which ranks of the French deck have other letters than in German. */
const OWN_LETTERS: Record<Letters, string> = { de: "", fr: "UK", it: "UK", en: "UO" };

export function cardFile(card: string, deck: Deck, letters: Letters): string {
  const own = deck === "french" && OWN_LETTERS[letters].includes(card[1]!);
  return `/cards/${deck}${own ? `-${letters}` : ""}/${card}.svg`;
}

/** Kept, so that the browser has them at hand when they are dealt. */
const ahead = new Map<string, HTMLImageElement>();

function fetchFile(file: string): void {
  const image = new Image();
  image.src = file;
  ahead.set(file, image);
}

/** Fetch a deck before its first card is seen. */
export function fetchAhead(deck: Deck, letters: Letters): void {
  for (const file of [BACK_FILE, ...CARDS.map((card) => cardFile(card, deck, letters))]) if (!ahead.has(file)) fetchFile(file);
}

// What was fetched without a service worker, or by the one before, is not at hand to a page that has got a new one.
globalThis.navigator?.serviceWorker?.addEventListener("controllerchange", () => [...ahead.keys()].forEach(fetchFile));
