/** The words of the lessons in the language of the screen; read them where it may change (`$derived`). */

import type { Deck, Mode } from "../../api/wire";
import { isSuit } from "../../jass/cards";
import { learnWords } from "../../words/built/learn";
import { speech } from "../../words/index.svelte";

export { learnWords };

/** What is announced, for somebody who hears the word for the first time; a push too. */
export function called(what: string, deck: Deck): string {
  const words = learnWords().play;
  if (what === "O" || what === "U" || what === "push") return words[what];
  return isSuit(what as Mode) ? words.trump(speech.suit(`${what}6`, deck)) : speech.mode(what as Mode, deck);
}

/** The lines of a step's text, with the numbers that the law gives it and the names of the cards in use. */
export function filled(text: string, facts: Record<string, number>, names: Record<string, string>): string[] {
  const whole = text.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? names[name] ?? name));
  return whole.split("\n").map((line) => line.charAt(0).toUpperCase() + line.slice(1));
}

/** A sentence of the law with the names of the cards in use. */
export const spoken = (text: string, deck: Deck): string => learnWords().spoken[deck].reduce((said, [from, to]) => said.replaceAll(from, to), text);
