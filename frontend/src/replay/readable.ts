/** What a Reglement refuses, with cards and seats in words, in the language of the screen where it has words for it. */

import type { Mode } from "../api/wire";
import { speech } from "../words/index.svelte";
import { reason, worded } from "../words/refusal";
import type { NotSo, Replay } from "./api";
import { nameOf } from "./tell";

export function readable(refused: NotSo, replay: Replay): string {
  const said = worded(refused.code, refused.values, (kind, value) => {
    if (kind === "card") return speech.card(value, replay.deck);
    if (kind === "weis") return speech.weis(value, replay.deck);
    if (kind === "mode") return speech.modeInside(value as Mode, replay.deck);
    if (kind === "seat") return nameOf(replay, Number(value));
    return kind === "reason" ? reason(value) : value;
  });
  return said ?? refused.message;
}
