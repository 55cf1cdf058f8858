/** Sentences of the rules as the server sends them: German is the law, beside it what the other languages say. */

import type { Language } from "./index.svelte";

/** What a device has kept since earlier has no translations. */
export interface RuleSentence {
  text: string;
  translations?: Readonly<Record<string, string>>;
}

/** The sentence in a language; undefined where there is only the German one. */
export const translationOf = (one: RuleSentence, language: Language): string | undefined => one.translations?.[language];
