/**
 * Puts every card of both decks into the built pages as a file, `cards/german/EU.svg`; those of another language's letters
 * stand in `cards/french-fr/`. What keeps them for when there is no connection fetches them all at once, as one file.
 */

import type { Plugin } from "vite";
import { cardFiles as drawn } from "../src/cards/face";

export function cardFiles(): Plugin {
  return {
    name: "card-files",
    apply: "build",
    generateBundle() {
      const files = drawn();
      for (const [address, source] of Object.entries(files)) this.emitFile({ type: "asset", fileName: address.slice(1), source });
      this.emitFile({ type: "asset", name: "cards.json", source: JSON.stringify(files) });
    },
  };
}
