/**
 * Puts every card of both decks into the built pages as a file, `cards/german/EU.svg`: pages written by the server show
 * them. Where another language has other letters on the French cards, those stand in `cards/french-fr/`.
 */

import type { Plugin } from "vite";
import { CARDS, index, single, type Letters } from "../src/cards/face";

export function cardFiles(): Plugin {
  return {
    name: "card-files",
    apply: "build",
    generateBundle() {
      for (const card of CARDS) {
        this.emitFile({ type: "asset", fileName: `cards/german/${card}.svg`, source: single(card, "german") });
        this.emitFile({ type: "asset", fileName: `cards/french/${card}.svg`, source: single(card, "french") });
        for (const letters of ["fr", "it", "en"] satisfies Letters[]) {
          if (index("french", card[1]!, letters) === index("french", card[1]!, "de")) continue;
          this.emitFile({ type: "asset", fileName: `cards/french-${letters}/${card}.svg`, source: single(card, "french", letters) });
        }
      }
    },
  };
}
