/** Forms of play by their id: on which line they stand, and what is said of them. What they mean only the law knows. */

import type { Deck, Line, Mode, Suit } from "../api/wire";

export interface FormWords {
  suits: Record<Deck, Record<Suit, string>>;
  top: string;
  bottom: string;
  lines: Record<Line | "tutti", string>;
  high: string;
  low: string;
}

const DIRECTED: readonly string[] = ["slalom", "gusti", "gusti4", "misere"];
const LETTERS: readonly string[] = ["E", "R", "S", "T", "O", "U"];

/** The line of the sheet: one for both directions of a Slalom. */
export const lineOf = (mode: Mode): Mode => mode.split("-")[0] as Mode;
/** How it is played on its line: a letter, a direction, the blocks of a Trio; nothing where the line says it all. */
export const playedOf = (mode: Mode): string => mode.split("-").slice(1).join("-");
const isLetter = (text: string): text is Suit | "O" | "U" => LETTERS.includes(text);

/** The letter by which a form ranks all its tricks: of a suit, of a wish, of a Misère; null where it turns. */
export function letterOf(mode: Mode): Suit | "O" | "U" | null {
  if (isLetter(mode)) return mode;
  const played = playedOf(mode);
  return (lineOf(mode).startsWith("wunsch") || lineOf(mode) === "misere") && isLetter(played) ? played : null;
}

/** A form in words: "Slalom oben", "Trio Eichel Undenufe Obenabe". */
export function formWords(mode: Mode, deck: Deck, words: FormWords): string {
  const letter = (one: string): string => (one === "O" ? words.top : one === "U" ? words.bottom : (words.suits[deck][one as Suit] ?? one));
  if (isLetter(mode)) return letter(mode);
  const [line, played] = [lineOf(mode) as Line, playedOf(mode)];
  const name = words.lines[line] ?? line;
  if (!played) return name;
  const how = howWords(mode, deck, words);
  return line === "wunsch2" ? `${name} (${how})` : `${name} ${how}`; // the 2 of its name counts no suits
}

/** How it is played on its line, in words: "oben", "Rose". */
export function howWords(mode: Mode, deck: Deck, words: FormWords): string {
  const [line, played] = [lineOf(mode), playedOf(mode)];
  if (DIRECTED.includes(line) && (played === "O" || played === "U")) return played === "O" ? words.high : words.low;
  if (line === "trio") return [...played].map((one) => formWords(one as Mode, deck, words)).join(" ");
  return formWords(played as Mode, deck, words);
}

export interface Choice<F> {
  line: Mode;
  forms: F[];
}

/** The forms by their lines, in order: what is asked first, and then how. */
export function byLine<F extends { mode: Mode }>(forms: readonly F[]): Choice<F>[] {
  const found: Choice<F>[] = [];
  for (const form of forms) {
    const line = lineOf(form.mode);
    const there = found.find((one) => one.line === line);
    if (there) there.forms.push(form);
    else found.push({ line, forms: [form] });
  }
  return found;
}
