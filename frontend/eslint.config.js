import svelte from "eslint-plugin-svelte";
import typescript from "typescript-eslint";
import settings from "./svelte.config.js";

export default typescript.config(
  { ignores: ["src/words/built/", "src/api/wire.ts", "node_modules/"] },
  ...typescript.configs.recommended,
  ...svelte.configs.recommended,
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig: settings } } },
);
