import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { cardFiles } from "./scripts/card-files.ts";
import { first } from "./scripts/first.ts";
import { letters, signs } from "./scripts/letters.ts";
import { packed } from "./scripts/packed.ts";
import { shell } from "./scripts/shell.ts";

const SERVER = "http://127.0.0.1:8000";
/** Files that keep their names: workers, which the server sends with rules of their own, and what the desk's pages ask for. */
const KEEP = ["sw", "desk", "asking-sw", "python-worker", "grading-worker"];

/** What nearly every page uses is one file: each file on its own costs half a kilobyte of headers. */
const SHARED =
  /\/src\/(?:words\/(?:deck|failure|fetched|guests|refusal|titles)|lib\/(?:Dialog|Page|levels|route)|api\/http|start\/(?:AskName|games|open)|table\/people)\b/;

export default defineConfig({
  plugins: [svelte(), cardFiles(), signs(), shell(), first(), packed()],
  build: {
    outDir: "../src/puur/web/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: {
        index: "index.html",
        sw: "src/lib/sw.ts",
        "asking-sw": "src/desk/asking-sw.ts",
        "python-worker": "src/lib/python-worker.ts",
        "grading-worker": "src/kernel/grading-worker.ts",
        desk: "src/desk/desk.ts",
      },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: "shared", test: SHARED }] },
        entryFileNames: (chunk) => (KEEP.includes(chunk.name) ? "[name].js" : "assets/[name]-[hash].js"),
        assetFileNames: (asset) => (asset.names.includes("desk.css") ? "desk.css" : (letters(asset) ?? "assets/[name]-[hash][extname]")),
      },
    },
  },
  server: { proxy: { "/api": SERVER, "/ws": { target: SERVER, ws: true } } },
  // One process for all files, or starting them takes longer than the tests; what one has replaced, it gives back (scripts/restore-globals.ts).
  test: { include: ["src/**/*.test.ts"], isolate: false, setupFiles: ["scripts/restore-globals.ts"] },
});
