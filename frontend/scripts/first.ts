/** Draws what is seen first of the home page while the pages are built, so that nobody waits for a script to read it. */

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build, type Plugin } from "vite";

const SOURCE = "src/start/first.ts";
const FOLDER = "node_modules/.first";
/** What its modules ask a browser for when they are read. */
const BROWSER = { document: { documentElement: { dataset: {} } }, location: { pathname: "/", hash: "" }, addEventListener: () => undefined };

type Drawing = { first: () => Promise<Record<string, string>> };

async function drawn(): Promise<Record<string, string>> {
  const outDir = FOLDER;
  await build({ configFile: false, logLevel: "warn", plugins: [svelte()], ssr: { noExternal: true }, build: { ssr: SOURCE, outDir, emptyOutDir: true } });
  Object.assign(globalThis, BROWSER);
  try {
    const module = (await import(new URL(`../${FOLDER}/first.js`, import.meta.url).href)) as Drawing;
    return await module.first();
  } finally {
    for (const name of Object.keys(BROWSER)) Reflect.deleteProperty(globalThis, name);
  }
}

export function first(): Plugin {
  return {
    name: "first",
    apply: (_config, env) => env.command === "build" && !env.isSsrBuild,
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: "first.json", source: JSON.stringify(await drawn()) });
    },
  };
}
