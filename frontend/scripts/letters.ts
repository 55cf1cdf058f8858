/** The pages' own letters. The signs that the typeface lacks are cut out of another one: a few of its thousands. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import subset from "subset-font";
import type { Plugin } from "vite";

const SIGNS = "←→↑↓↔●✓♠♣♥♦▸▾Σ≠";
/** Where `letters.css` finds them; made anew by every build. */
const MADE = new URL("../node_modules/.letters/signs.woff2", import.meta.url);
const FAMILY = "@fontsource-variable/atkinson-hyperlegible-next";
const there = createRequire(import.meta.url);

/** The file every page asks for first: its name is known to pages that are written by the server, and changes with the edition. */
export function letters(asset: { names: string[] }): string | null {
  const main = asset.names.includes("atkinson-hyperlegible-next-latin-wght-normal.woff2");
  return main ? `assets/letters-${there(`${FAMILY}/package.json`).version}.woff2` : null;
}

export function signs(): Plugin {
  return {
    name: "signs",
    async buildStart() {
      const whole = readFileSync(there.resolve("@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2"));
      mkdirSync(new URL(".", MADE), { recursive: true });
      writeFileSync(fileURLToPath(MADE), await subset(whole, SIGNS, { targetFormat: "woff2" }));
    },
  };
}
