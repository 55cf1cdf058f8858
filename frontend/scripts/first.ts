/** Draws what stands around each page, and what is seen first of the home page, while the pages are built: nobody waits for a script to read it. */

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build, type Plugin } from "vite";

const SOURCE = "src/frame/drawn.ts";
const FOLDER = "node_modules/.first";
/** What its modules ask a browser for when they are read. */
const BROWSER = { document: { documentElement: { dataset: {} } }, location: { pathname: "/", hash: "" }, addEventListener: () => undefined };

interface Drawings {
  first: Record<string, string>;
  frame: Record<string, [string, string]>;
}

async function drawn(): Promise<Drawings> {
  const outDir = FOLDER;
  await build({ configFile: false, logLevel: "warn", plugins: [svelte()], ssr: { noExternal: true }, build: { ssr: SOURCE, outDir, emptyOutDir: true } });
  Object.assign(globalThis, BROWSER);
  try {
    const module = (await import(new URL(`../${FOLDER}/drawn.js`, import.meta.url).href)) as { drawn: () => Promise<Drawings> };
    return await module.drawn();
  } finally {
    for (const name of Object.keys(BROWSER)) Reflect.deleteProperty(globalThis, name);
  }
}

export function first(): Plugin {
  return {
    name: "first",
    apply: (_config, env) => env.command === "build" && !env.isSsrBuild,
    async generateBundle() {
      for (const [name, what] of Object.entries(await drawn())) {
        this.emitFile({ type: "asset", fileName: `${name}.json`, source: JSON.stringify(what) });
      }
    },
  };
}
