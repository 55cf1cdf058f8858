/** Sentences that only some pages say: fetched in the language of the screen when one is read, or before. */

import type { Language } from "./index.svelte";

/** By code one sentence for each number that the language tells apart. */
export type Sentences = Record<string, string[]>;

/** The catalogues of one purpose, by the path of their file. */
type Files = Record<string, () => Promise<Sentences>>;

class Fetched {
  readonly #files: Files;
  readonly #asked = new Map<Language, Promise<void>>();
  #there = $state.raw<Partial<Record<Language, Sentences>>>({});

  constructor(files: Files) {
    this.#files = files;
  }

  /** The sentences of a language; undefined until they are there, which a page then shows by itself. */
  of(language: Language): Sentences | undefined {
    void this.fetch(language);
    return this.#there[language];
  }

  /** Fetch a language once; where that fails, the next who asks tries again. */
  fetch(language: Language): Promise<void> {
    const asked = this.#asked.get(language) ?? this.#fetch(language).catch(() => void this.#asked.delete(language));
    this.#asked.set(language, asked);
    return asked;
  }

  async #fetch(language: Language): Promise<void> {
    const files = Object.entries(this.#files).filter(([path]) => path.includes(`/${language}/`));
    const parts = await Promise.all(files.map(([, load]) => load()));
    this.#there = { ...this.#there, [language]: Object.assign({}, ...parts) as Sentences };
  }
}

/** What the server refuses. */
export const refusals = new Fetched(import.meta.glob<Sentences>("../../../src/puur/words/*/{account,game,table}.json", { import: "default" }));
/** What the referee says at a free table. */
export const referee = new Fetched(import.meta.glob<Sentences>("../../../src/puur/words/*/referee.json", { import: "default" }));
