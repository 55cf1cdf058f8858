/** What a Reglement refuses, with cards and seats in words, in the language of the screen where it has words for it. */

import type { Mode } from "../api/wire";
import { speech } from "../words/index.svelte";
import { reworded } from "../words/refusal";
import type { Replay } from "./api";
import { nameOf } from "./tell";

export function readable(message: string, replay: Replay): string {
  const { refusals, reasons } = speech.words;
  const said = reworded(message, refusals, (kind, value) => {
    if (kind === "card") return speech.card(value, replay.deck);
    if (kind === "weis") return speech.weis(value, replay.deck);
    if (kind === "mode") return speech.mode(value as Mode, replay.deck);
    if (kind === "seat") return nameOf(replay, Number(value));
    return kind === "reason" ? (reasons[value] ?? value) : value;
  });
  return (said ?? message).replace(/\.$/, "");
}
