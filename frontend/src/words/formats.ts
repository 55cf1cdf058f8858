/** How values are put into sentences, for what is built from the catalogues (words/built). */

import type { Language } from "./index.svelte";

const rules: Partial<Record<Language, Intl.PluralRules>> = {};

/** Whether the language says so many in the singular: French also none. */
export const isOne = (n: number, language: Language): boolean => (rules[language] ??= new Intl.PluralRules(language)).select(n) === "one";

/** What is printed on the cards, and the two forms without trumps, keep their capital in a sentence. */
const PRINTED = /^\(?(?:Under|Ober|Banner|Obenabe|Undenufe)\b/;

/** The suit after the name of a line, as in «Au choix Pique» and «A scelta 2 (Cuori)». */
const SUIT_AT_LAST =
  / (?:Gland|Rose|Grelot|Écusson|Trèfle|Cœur|Carreau|Pique|Ghiande|Campanelli|Scudi|Fiori|Cuori|Quadri|Picche)$| \((?!Obenabe|Undenufe)[^ )]+\)$/u;

/** A card, a suit or a game form within a French or Italian sentence, small there: «as de rose», «au choix 2 (pique)», «Under di rose». */
export const asInside = (words: string): string =>
  PRINTED.test(words) ? words : `${words}`.replace(/^\(?./u, (first) => first.toLowerCase()).replace(SUIT_AT_LAST, (suit) => suit.toLowerCase());

/** The name of a line of the sheet, quoted, its suit small: «Au choix 2 (pique)», «Trio trèfle cœur haut en bas». */
export const quoted = (form: string): string => {
  const [line = "", ...how] = form.split(/ (?=\(?\p{Lu})/u);
  return `«${[line, ...how.map(asInside)].join(" ")}»`;
};

/** A word after the French «de»: «d’écusson», «de rose», «d’Under». */
export const withDe = (word: string): string => {
  const inside = asInside(word);
  return /^[aeiouéAEIOUÉ]/.test(inside) ? `d’${inside}` : `de ${inside}`;
};

/** A card in French words: «As de rose», «Under d’écusson». */
const FRENCH = /\s(?:de\s|d’)/;

/** A card in a French sentence, with its article: «le roi de rose», «la dame de cœur», «l’as de pique». */
const withArticle = (card: string): string => {
  const inside = asInside(card);
  if (/^(?:as|Under|Ober)/.test(inside)) return `l’${inside}`;
  return inside.startsWith("dame") ? `la ${inside}` : `le ${inside}`;
};

/** A card in an Italian (or French) sentence, with its article: «il re di rose», «l’asso di scudi», «la donna di cuori». A record's letters stay. */
export const asThe = (card: string): string => {
  if (/^[ERST][6789BUOKA]$/.test(card)) return card;
  if (FRENCH.test(card)) return withArticle(card);
  const inside = asInside(card);
  if (/^(?:asso|Under|Ober|8)/.test(inside)) return `l’${inside}`;
  return inside.startsWith("donna") ? `la ${inside}` : `il ${inside}`;
};

/** The Italian «da» and «a» with a card: «dal 9», «dalla donna», «all’asso». */
const joined = (preposition: string, card: string): string => {
  const contracted = Object.entries({ "il ": "l ", "la ": "lla ", "l’": "ll’" });
  const said = asThe(card);
  const [article, joint] = contracted.find(([one]) => said.startsWith(one)) ?? ["", " "];
  return preposition + joint + said.slice(article.length);
};
export const asFrom = (card: string): string => joined("da", card);
export const asTo = (card: string): string => joined("a", card);

/** A game form in an Italian sentence: a suit is small there, «la briscola è rose», the others keep their capital. */
export const asSuit = (form: string): string =>
  `${form}`.replace(/\b(?:Ghiande|Rose|Campanelli|Scudi|Fiori|Cuori|Quadri|Picche)\b/g, (suit) => suit.toLowerCase());

/** The first of a month in a date that begins with the day, as it is written there: «1er mai», «1° maggio». */
export const withFirst = (date: string, language: string): string => {
  const first = new Map([
    ["fr", "1er"],
    ["it", "1°"],
  ]).get(language.slice(0, 2));
  return first === undefined ? date : date.replace(/(?<!\d)1(?= \p{L})/u, first);
};

/** The language of the page, with its country. */
export const pageTag = (): string => document.documentElement.lang || "de-CH";

/** A language for dates: in English the day is before the month, «1 August 2026». */
export const ofDates = (language: string): string => (language === "en" ? "en-GB" : language);

/** A day (ms since 1970) in full in the page's language: «1. August 2026», «1er août 2026». */
export const asDate = (at: number, language = pageTag(), timeZone?: string): string =>
  withFirst(new Intl.DateTimeFormat(ofDates(language), { dateStyle: "long", timeZone }).format(at), language);

/** A date ("2026-11-23") in words: «23. November 2026»; text that is no date is returned unchanged. */
export const asDay = (written: string, language = pageTag()): string => {
  const at = new Date(`${written}T12:00:00Z`).getTime();
  return Number.isNaN(at) ? written : asDate(at, language, "UTC");
};

/** What a language puts between a date and its hour, and around the hour; the server's «format.moment» says the same. */
const HOURS: Record<string, [between: string, hour: (hours: string, minutes: string) => string]> = {
  de: [", ", (hours, minutes) => `${hours}.${minutes} Uhr`],
  fr: [" à ", (hours, minutes) => `${Number(hours)}\u00a0h\u00a0${minutes}`],
  it: [", ore ", (hours, minutes) => `${hours}.${minutes}`],
  en: [", ", (hours, minutes) => `${hours}:${minutes}`],
};

const hoursOf = (language: string) => HOURS[language.slice(0, 2)] ?? HOURS.de!;

/** A time of day (ms since 1970) as the language writes it: «19.40 Uhr», «19 h 40». */
export const asTime = (at: number, language = pageTag()): string => {
  const [hours, minutes] = [new Date(at).getHours(), new Date(at).getMinutes()].map((one) => `${one}`.padStart(2, "0"));
  return hoursOf(language)[1](hours!, minutes!);
};

/** A moment (ms since 1970) with its day in the page's language: «1. August 2026, 19.40 Uhr». */
export const asMoment = (at: number, language = pageTag()): string => asDate(at, language) + hoursOf(language)[0] + asTime(at, language);

/** A number with one decimal, with the separator of the page's language: 3.2, in French 3,2. */
export const oneDecimal = (value: number, language = pageTag(), signs: Intl.NumberFormatOptions = {}): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1, ...signs }).format(value);

/** What a list has before its last word, as {names:and} asks for it; the server's own catalogue says the same. */
const BEFORE_LAST: Record<string, Record<Language, string>> = {
  or: { de: "oder", fr: "ou", it: "o", en: "or" },
  and: { de: "und", fr: "et", it: "e", en: "and" },
};

/** The Italian «a» with a name: «a Elena», «ad Anna». */
export const asToName = (name: string): string => (/^[AÀ]\p{Ll}/u.test(name) ? `ad ${name}` : `a ${name}`);

/** How an Italian sentence begins with a neighbour of a lesson, who has no name: «Il compagno»; a name stays as it is. */
const NEIGHBOURS: Record<string, string> = { Compagno: "Il compagno", Destra: "Chi è a destra", Sinistra: "Chi è a sinistra", "Di fronte": "Chi è di fronte" };
export const asSubject = (name: string): string => NEIGHBOURS[name] ?? name;

/** The Italian «e» with a name: «e Anna», «ed Elena». */
export const asAndName = (name: string): string => (/^[EÈÉ]\p{Ll}/u.test(name) ? `ed ${name}` : `e ${name}`);

/** Words in a row: «A, B und C» for the kind "and", «A, B oder C» for "or", «A, B, C» for any other. */
export const listed = (several: readonly string[], kind: string, language: Language): string => {
  const word = several.length > 1 ? BEFORE_LAST[kind]?.[language] : undefined;
  if (!word) return several.join(", ");
  const joined = word === "e" ? asAndName(several.at(-1)!) : `${word} ${several.at(-1)!}`;
  return `${several.slice(0, -1).join(", ")} ${joined}`;
};

/** Two numbers side by side: «100 : 57». */
export const asPair = (pair: readonly number[]): string => pair.join(" : ");
