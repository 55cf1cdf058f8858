import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { shell } from "./scripts/shell.ts";

const SERVER = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), shell()],
  build: {
    outDir: "../src/puur/web/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: "index.html", sw: "src/slate/sw.ts" },
      output: { entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  server: { proxy: { "/api": SERVER, "/ws": { target: SERVER, ws: true } } },
  test: { include: ["src/**/*.test.ts"] },
});
