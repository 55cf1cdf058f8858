/** Puts every card of both decks into the built pages as a file, `cards/german/EU.svg`: pages written by the server show them. */

import type { Plugin } from "vite";
import { CARDS, single } from "../src/cards/face";

export function cardFiles(): Plugin {
  return {
    name: "card-files",
    apply: "build",
    generateBundle() {
      for (const deck of ["german", "french"] as const) {
        for (const card of CARDS) {
          this.emitFile({ type: "asset", fileName: `cards/${deck}/${card}.svg`, source: single(card, deck) });
        }
      }
    },
  };
}
