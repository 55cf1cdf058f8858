/** What the referee says at a free table, in the language of the screen. His sentences are fetched when they are needed; until then, German. */

import type { CardText, Message, Mode, Seat, TableView } from "../../api/wire";
import { referee, type Sentences } from "../../words/fetched.svelte";
import { guestName } from "../../words/guests";
import { speech } from "../../words/index.svelte";
import { worded } from "../../words/refusal";

const sentences = (): Sentences | undefined => referee.of(speech.language);

/** A message in words, the German as the server made it where there are none (yet). */
export function spoken(said: Message | null, german: string, view: TableView): string {
  const known = said && sentences();
  return (known && worded(said.code, said.values, (kind, value) => shown(kind, value, view), known, view.me)) || german;
}

function shown(kind: string, value: string, view: TableView): string {
  if (kind === "seat") {
    const name = view.seats[Number(value) as Seat]?.name;
    return name === undefined ? value : guestName(name);
  }
  if (kind === "card") return speech.card(value as CardText, view.deck);
  return kind === "suit" || kind === "mode" ? speech.modeInside(value as Mode, view.deck) : value;
}

/** What follows, sentence after sentence. */
export const follow = (effects: Message[], german: string, view: TableView): string =>
  sentences() ? effects.map((one) => spoken(one, "", view)).join(" ") : german;

/** What a kind of infraction is called. */
export const called = (kind: string, german: string, view: TableView): string => spoken({ code: `referee.kind-${kind}`, values: {} }, german, view);
