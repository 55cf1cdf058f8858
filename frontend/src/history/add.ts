/** Many Partien in a few numbers. */

import type { Mode } from "../api/wire";
import type { Remembered, Tally, Tried } from "./api";

export interface Sum extends Tally {
  played: number;
  won: number;
}

const NOTHING: Tally = { deals: 0, announced: {}, asked: 0, pushed: 0, estimates: 0, off: 0, over: 0, exact: 0, matches: 0 };
const COUNTS = ["deals", "asked", "pushed", "estimates", "off", "over", "exact", "matches"] as const;

/** What came of these Partien altogether; one that was broken off has no winner and does not count as played. */
export function sumOf(games: readonly Remembered[]): Sum {
  const sum: Sum = { ...NOTHING, announced: {}, played: 0, won: 0 };
  for (const { tally, end } of games) {
    for (const name of COUNTS) sum[name] += tally[name];
    for (const [mode, tried] of Object.entries(tally.announced) as [Mode, Tried][]) tell(sum.announced, mode, tried);
    if (end !== "broken-off") sum.played += 1;
    if (end === "won") sum.won += 1;
  }
  return sum;
}

function tell(all: Tally["announced"], mode: Mode, { times, points }: Tried): void {
  const before = all[mode] ?? { times: 0, points: 0 };
  all[mode] = { times: before.times + times, points: before.points + points };
}

export interface Partner {
  /** null: a bot, whichever. */
  name: string | null;
  played: number;
  won: number;
}

/** With whom one played together, the most frequent first. */
export function partnersIn(games: readonly Remembered[]): Partner[] {
  const all = new Map<string | null, Partner>();
  for (const { players, seat, end, alone } of games) {
    const partner = players[(seat + 2) % 4];
    if (alone || !partner || end === "broken-off") continue;
    const name = partner.bot ? null : partner.name;
    const one = all.get(name) ?? { name, played: 0, won: 0 };
    all.set(name, { name, played: one.played + 1, won: one.won + Number(end === "won") });
  }
  return [...all.values()].sort((a, b) => b.played - a.played);
}

/** Both lists in one, each Partie once, the newest first: what this device remembers and what an account does. */
export function together(one: readonly Remembered[], other: readonly Remembered[]): Remembered[] {
  const all = new Map([...one, ...other].map((game) => [`${game.table} ${game.number} ${game.seat}`, game]));
  return [...all.values()].sort((a, b) => b.at - a.at);
}
