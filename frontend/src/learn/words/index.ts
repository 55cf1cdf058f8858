/** The words of the lessons in the language of the screen; read them where it may change (`$derived`). */

import type { Deck } from "../../api/wire";
import { speech, type Language } from "../../words/index.svelte";
import { de, type LearnWords } from "./de";
import { en } from "./en";
import { fr } from "./fr";
import { it } from "./it";

const ALL: Record<Language, LearnWords> = { de, en, fr, it };

export const learnWords = (): LearnWords => ALL[speech.language];

/** The lines of a step's text, with the numbers that the law gives it and the names of the cards in use. */
export function filled(text: string, facts: Record<string, number>, names: Record<string, string>): string[] {
  const whole = text.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? names[name] ?? name));
  return whole.split("\n").map((line) => line.charAt(0).toUpperCase() + line.slice(1));
}

/** A sentence of the law with the names of the cards in use. */
export const spoken = (text: string, deck: Deck): string => learnWords().spoken[deck].reduce((said, [from, to]) => said.replaceAll(from, to), text);
