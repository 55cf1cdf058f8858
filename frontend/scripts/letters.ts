/** The pages' own letters, in the weights they are written in. The signs that the typeface lacks are cut out of another one: a few of its thousands. */

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subset from "subset-font";
import type { Plugin } from "vite";

const SIGNS = "←→↑↓↔●✓♠♣♥♦▸▾Σ≠";
/** From the thinnest to the boldest letter on a page; `letters.css` says the same. */
const WEIGHTS = { min: 400, max: 750, default: 400 };
/** Latin 1 and what belongs to it: the characters that `letters.css` looks for in this file, but the zero. */
const LETTERS =
  [
    [0x20, 0x2f],
    [0x31, 0x7e],
    [0xa0, 0xff],
  ]
    .flatMap(([from, to]) => Array.from({ length: to! - from! + 1 }, (_, at) => String.fromCodePoint(from! + at)))
    .join("") + "ıŒœʻʼˆ˚˜‐‑–—‘’‚“”„†•…‰‹›⁄€™−∕\u2009\u202f";
/** Where `letters.css` finds them; made anew by every build. */
const MADE = new URL("../node_modules/.letters/", import.meta.url);
const FAMILY = "@fontsource-variable/atkinson-hyperlegible-next";
const there = createRequire(import.meta.url);

/** The file every page asks for first: its name is known to pages that are written by the server, and changes with the edition. */
export function letters(asset: { names: string[] }): string | null {
  const main = asset.names.includes("letters.woff2");
  return main ? `assets/letters-${there(`${FAMILY}/package.json`).version}.woff2` : null;
}

async function cut(name: string, source: string, text: string, variationAxes = {}): Promise<void> {
  const part = await subset(readFileSync(there.resolve(source)), text, { targetFormat: "woff2", variationAxes });
  writeFileSync(new URL(`${name}.woff2`, MADE), part);
}

export function signs(): Plugin {
  return {
    name: "signs",
    async buildStart() {
      mkdirSync(MADE, { recursive: true });
      await cut("signs", "@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2", SIGNS);
      await cut("letters", `${FAMILY}/files/atkinson-hyperlegible-next-latin-wght-normal.woff2`, LETTERS, { wght: WEIGHTS });
    },
  };
}
