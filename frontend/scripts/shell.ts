/** Tells the service workers which files belong to their pages, once the names of the built files are known. */

import type { Plugin, Rolldown } from "vite";
import { ENGINE } from "../src/lib/engine.ts";

const ENTRY = "index";
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

function tell(bundle: Bundle, name: string, files: string[]): void {
  const worker = bundle[name];
  if (worker?.type !== "chunk") return;
  worker.code = `const SHELL = ${JSON.stringify({ name: files.join(" "), files })};\n${worker.code}`;
}

export function shell(): Plugin {
  return {
    name: "shell",
    apply: "build",
    generateBundle(_options, bundle) {
      tell(bundle, "sw.js", filesOf(bundle));
      tell(bundle, "asking-sw.js", [...deskFilesOf(bundle), ...ENGINE]);
    },
  };
}
