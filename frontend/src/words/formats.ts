/** How values are put into sentences, for what is built from the catalogues (words/built). */

import type { Language } from "./index.svelte";

const rules: Partial<Record<Language, Intl.PluralRules>> = {};

/** Whether the language says so many in the singular: French also none. */
export const isOne = (n: number, language: Language): boolean => (rules[language] ??= new Intl.PluralRules(language)).select(n) === "one";

/** A word after the French «de»: «d’écusson», «de rose». */
export const withDe = (word: string): string => (/^[aeiouéAEIOUÉ]/.test(word) ? `d’${word}` : `de ${word}`);

/** Two numbers side by side: «100 : 57». */
export const asPair = (pair: readonly number[]): string => pair.join(" : ");
