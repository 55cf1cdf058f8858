/** The language of the screens: German at once, the others when somebody wants them. */

import type { CardText, Deck, Mode } from "../api/wire";
import { rankOf, suitOf } from "../jass/cards";
import { formWords, howWords } from "../jass/forms";
import { recall, remember } from "../lib/memory";
import { de, type Words } from "./de";
import { asInside, quoted } from "./formats";

export type Language = "de" | "fr" | "it" | "en";
export const LANGUAGES: Record<Language, string> = { de: "Deutsch", fr: "Français", it: "Italiano", en: "English" };
const TAGS: Record<Language, string> = { de: "de-CH", fr: "fr-CH", it: "it-CH", en: "en" };

const others: Record<Exclude<Language, "de">, () => Promise<Words>> = {
  fr: () => import("./fr").then((module) => module.fr),
  it: () => import("./it").then((module) => module.it),
  en: () => import("./en").then((module) => module.en),
};

/** The first language of the browser that is spoken here. */
function preferred(languages: readonly string[]): Language {
  const known = languages.map((one) => one.slice(0, 2).toLowerCase()).find((one) => one in LANGUAGES);
  return (known as Language | undefined) ?? "de";
}

class Speech {
  language = $state<Language>("de");
  words = $state.raw<Words>(de);
  /** Whether the last language that was wished could not be fetched: the one before stays. */
  failed = $state(false);
  /** Until what was chosen last is there, or could not be fetched. */
  kept: Promise<void> = Promise.resolve();

  /** False: it could not be fetched, and nothing has changed. */
  async choose(language: Language): Promise<boolean> {
    const words = language === "de" ? de : await others[language]().catch(() => null);
    this.failed = words === null;
    if (words === null) return false;
    this.words = words;
    this.language = language;
    document.documentElement.lang = TAGS[language];
    return true;
  }

  keep(language: Language): Promise<void> {
    this.kept = this.#keep(language);
    return this.kept;
  }

  async #keep(language: Language): Promise<void> {
    if (!(await this.choose(language))) return;
    remember("language", language);
    document.cookie = `language=${language}; max-age=31536000; path=/; samesite=lax`; // for the pages that the server makes
  }

  /** A card in words: "Rose König". */
  card(card: CardText, deck: Deck): string {
    return this.words.cards.card(this.suit(card, deck), this.rank(card, deck));
  }

  /** A card named within a sentence, without its article: small in French and Italian, as their nouns are. */
  cardInside(card: CardText, deck: Deck): string {
    const named = this.card(card, deck);
    return this.language === "fr" || this.language === "it" ? asInside(named) : named;
  }

  suit(card: CardText, deck: Deck): string {
    return this.words.cards.suits[deck][suitOf(card)];
  }

  rank(card: CardText, deck: Deck): string {
    return this.words.cards.ranks[deck][rankOf(card)] ?? rankOf(card);
  }

  /** How a form is played on its line: "oben", "Rose". */
  how(mode: Mode, deck: Deck): string {
    return howWords(mode, deck, this.words.cards);
  }

  mode(mode: Mode, deck: Deck): string {
    const { cards } = this.words;
    return formWords(mode, deck, cards);
  }

  /** A form named within a sentence, in French and Italian small: «fiori»; the name of a line is no noun there, and is quoted. */
  modeInside(mode: Mode, deck: Deck): string {
    const named = this.mode(mode, deck);
    if (this.language !== "fr" && this.language !== "it") return named;
    return mode.length > 1 ? quoted(named) : asInside(named);
  }

  /** A Weis in words, from its text in records: "E6-8" or "4xU". */
  weis(text: string, deck: Deck): string {
    const { cards } = this.words;
    const rank = (one: string): string => cards.ranks[deck][one] ?? one;
    if (text.startsWith("4x")) return cards.weis.four(rank(text.charAt(2)));
    const order = "6789BUOKA";
    const [low, high] = [text.charAt(1), text.charAt(3)];
    const length = order.indexOf(high) - order.indexOf(low) + 1;
    return cards.weis.run(length, cards.suits[deck][suitOf(text)], rank(low), rank(high));
  }
}

export const speech = new Speech();

/** Begin in the language chosen before, here or on a page that the server made, or in the browser's. */
export async function beginSpeaking(): Promise<void> {
  const kept = /(?:^|; )language=(\w\w)(?:;|$)/.exec(document.cookie)?.[1] ?? "";
  const chosen = [kept, recall("language", "")].find((one) => one in LANGUAGES);
  await speech.choose((chosen as Language | undefined) ?? preferred(navigator.languages));
}
