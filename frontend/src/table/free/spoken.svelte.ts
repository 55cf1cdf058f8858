/** What the referee says at a free table, in the language of the screen. His sentences are fetched when they are needed; until then, German. */

import type { CardText, Message, Mode, Seat, TableView } from "../../api/wire";
import { speech, type Language } from "../../words/index.svelte";
import { worded, type Sentences } from "../../words/refusal";

const SOURCES: Record<Exclude<Language, "de">, () => Promise<{ default: Sentences }>> = {
  fr: () => import("../../../../src/puur/words/fr/referee.json"),
  it: () => import("../../../../src/puur/words/it/referee.json"),
  en: () => import("../../../../src/puur/words/en/referee.json"),
};

let there = $state.raw<Partial<Record<Language, Sentences>>>({});
const asked = new Set<Language>();

function sentences(language: Language): Sentences | undefined {
  if (language !== "de" && !asked.has(language)) {
    asked.add(language);
    SOURCES[language]().then(
      (found) => (there = { ...there, [language]: found.default }),
      () => asked.delete(language),
    );
  }
  return there[language];
}

/** A message in words, the German as the server made it where there are none (yet). */
export function spoken(said: Message | null, german: string, view: TableView): string {
  const known = said && sentences(speech.language);
  return (known && worded(said.code, said.values, (kind, value) => shown(kind, value, view), known)) || german;
}

function shown(kind: string, value: string, view: TableView): string {
  if (kind === "seat") return view.seats[Number(value) as Seat]?.name ?? value;
  if (kind === "card") return speech.card(value as CardText, view.deck);
  return kind === "suit" || kind === "mode" ? speech.mode(value as Mode, view.deck) : value;
}

/** What follows, sentence after sentence. */
export const follow = (effects: Message[], german: string, view: TableView): string =>
  sentences(speech.language) ? effects.map((one) => spoken(one, "", view)).join(" ") : german;

/** What a kind of infraction is called. */
export const called = (kind: string, german: string, view: TableView): string => spoken({ code: `referee.kind-${kind}`, values: {} }, german, view);
