// Writes the sheets with all 72 cards into docs/images: `npm run cards`.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { module } = await runnerImport(here("../src/cards/sheet.ts"), { configFile: false, logLevel: "error" });
mkdirSync(here("../../docs/images"), { recursive: true });
for (const deck of ["german", "french"]) {
  writeFileSync(here(`../../docs/images/cards-${deck}.svg`), module.sheet(deck));
}
