/** The server's sentence with cards and seats in words. */

import { speech } from "../words/index.svelte";
import type { Replay } from "./api";
import { nameOf } from "./tell";

export function readable(message: string, replay: Replay): string {
  return message
    .replace(/\b[ERST][6789BUOKA]\b/g, (card) => speech.card(card, replay.deck))
    .replace(/^(.+) nicht spielbar \((.+?)\.?\)$/, "$1 geht nicht. $2")
    .replace(/\bPlatz ([0-3])\b/g, (_, seat: string) => nameOf(replay, Number(seat)));
}
