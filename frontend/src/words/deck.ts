/** With which cards one plays where nothing else is said. */

import type { Deck } from "../api/wire";
import { choices } from "../lib/choices.svelte";
import { speech } from "./index.svelte";

/** The cards that one has chosen; in the Romandie and the Ticino one plays with French ones. */
export function usualDeck(): Deck {
  const { deck } = choices.all;
  return deck !== "usual" ? deck : speech.language === "fr" || speech.language === "it" ? "french" : "german";
}
