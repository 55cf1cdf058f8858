/**
 * Tells the service workers which files belong to their pages, and the server what a page will ask for first, once the names of the
 * built files are known.
 */

import type { Plugin, Rolldown } from "vite";
import { AREAS, keptOffline, WRITTEN_THERE } from "../src/frame/areas.ts";
import { ENGINE } from "../src/lib/engine.ts";

const ENTRY = "index";
/** The first word of an address, nothing at home, and the page that it opens. */
const PAGES = Object.fromEntries(
  AREAS.filter((one) => one.page !== WRITTEN_THERE)
    .map((one) => [one.path.split("/")[1]!, one.page])
    .reverse(),
);
const LANGUAGES = ["fr", "it", "en"];
const BESIDE = ["/puur.webmanifest", "/tafel.webmanifest", "/icon-192.png", "/icon-512.png"];

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const chunks = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((one) => one.type === "chunk");

/** The chunk with everything it needs to run, and its style sheets; with what it may load later, if that is wanted too. */
function needed(bundle: Bundle, start: Chunk, found: Set<string>, later = false): void {
  if (found.has(start.fileName)) return;
  found.add(start.fileName);
  for (const css of start.viteMetadata?.importedCss ?? []) found.add(css);
  for (const asset of start.viteMetadata?.importedAssets ?? []) found.add(asset);
  for (const name of [...start.imports, ...(later ? start.dynamicImports : [])]) {
    const next = bundle[name];
    if (next?.type === "chunk") needed(bundle, next, found, later);
  }
}

/** The whole app: the document's script, its pages, its languages. */
function filesOf(bundle: Bundle): string[] {
  const found = new Set<string>();
  for (const chunk of chunks(bundle)) if (chunk.isEntry && chunk.name === ENTRY) needed(bundle, chunk, found, true);
  return [...[...found].sort().map((name) => `/${name}`), ...BESIDE];
}

/** What the desk's pages load: their script with all it imports, their style, and the drawn cards. */
function deskFilesOf(bundle: Bundle): string[] {
  const found = new Set<string>();
  for (const chunk of chunks(bundle)) if (chunk.isEntry && chunk.name === "desk") needed(bundle, chunk, found);
  for (const name of Object.keys(bundle)) if (name.startsWith("cards/")) found.add(name);
  return [...[...found].sort().map((name) => `/${name}`), "/icon-192.png"];
}

/** What is loaded on top of the document's own script for a module that it asks for later. */
function ahead(bundle: Bundle, source: string): string[] {
  const start = chunks(bundle).find((one) => one.facadeModuleId?.endsWith(source));
  if (!start) throw new Error(`no part of the pages is made of ${source}`);
  const [there, found] = [new Set<string>(), new Set<string>()];
  for (const chunk of chunks(bundle)) if (chunk.isEntry && chunk.name === ENTRY) needed(bundle, chunk, there);
  needed(bundle, start, found);
  return [...found].filter((name) => !there.has(name) && /\.(?:js|css)$/.test(name)).map((name) => `/${name}`);
}

function allAhead(bundle: Bundle): Record<string, Record<string, string[]>> {
  const each = (names: [string, string][]): Record<string, string[]> => Object.fromEntries(names.map(([name, source]) => [name, ahead(bundle, source)]));
  return {
    pages: each(Object.entries(PAGES).map(([name, page]) => [name, `/src/${page}.svelte`])),
    languages: each(LANGUAGES.map((name) => [name, `/src/words/${name}/index.ts`])),
  };
}

function tell(bundle: Bundle, name: string, files: string[]): void {
  const worker = bundle[name];
  if (worker?.type !== "chunk") return;
  const cards = Object.keys(bundle).find((one) => /^assets\/cards-.*\.json$/.test(one));
  if (!cards) throw new Error("no file has the cards");
  worker.code = `const SHELL = ${JSON.stringify({ name: [...files, cards].join(" "), files, pages: keptOffline().source, cards: `/${cards}` })};\n${worker.code}`;
}

export function shell(): Plugin {
  return {
    name: "shell",
    apply: "build",
    generateBundle(_options, bundle) {
      this.emitFile({ type: "asset", fileName: "ahead.json", source: JSON.stringify(allAhead(bundle)) });
      tell(bundle, "sw.js", filesOf(bundle));
      tell(bundle, "asking-sw.js", [...deskFilesOf(bundle), ...ENGINE]);
    },
  };
}
