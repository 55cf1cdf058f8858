/** The words of the lessons in the language of the screen; read them where it may change (`$derived`). */

import { speech, type Language } from "../../words/index.svelte";
import { de, type LearnWords } from "./de";
import { en } from "./en";
import { fr } from "./fr";
import { it } from "./it";

const ALL: Record<Language, LearnWords> = { de, en, fr, it };

export const learnWords = (): LearnWords => ALL[speech.language];

/** A sentence with the numbers that the law gives it. */
export const filled = (text: string, facts: Record<string, number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? name));
