/** How good a decision was: one sign for each grade, the same wherever a decision is shown. */

import type { GradedDecision } from "../api/wire";

export type Grade = GradedDecision["grade"];
/** The best card and one as good are the same sign. */
export type Quality = "good" | "inaccuracy" | "mistake" | "blunder";

export const QUALITIES = ["good", "inaccuracy", "mistake", "blunder"] as const;
export const SIGNS: Record<Quality, string> = { good: "✓", inaccuracy: "?!", mistake: "?", blunder: "??" };
export const qualityOf = (grade: Grade): Quality => (grade === "best" ? "good" : grade);
export const fine = (one: GradedDecision): boolean => qualityOf(one.grade) === "good";

/** What a seat's decisions come to: how many of each quality, what they gave away, and how much of what was to be had they made. */
export interface Tally {
  counts: Record<Quality, number>;
  lost: number;
  /** Per cent of the points to be expected that the cards played brought, on average; null where nothing was to be chosen. */
  accuracy: number | null;
}

export function tallyOf(decisions: readonly GradedDecision[], seat: number): Tally {
  const own = decisions.filter((one) => one.seat === seat);
  const counts = { good: 0, inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const one of own) counts[qualityOf(one.grade)] += 1;
  const cards = own.filter((one) => one.kind === "play" && one.options.length > 1);
  const best = cards.reduce((sum, one) => sum + Math.max(...one.options.map((option) => option.value)), 0);
  const away = cards.reduce((sum, one) => sum + one.loss, 0);
  return { counts, lost: own.reduce((sum, one) => sum + one.loss, 0), accuracy: best > 0 ? Math.max(0, 100 * (1 - away / best)) : null };
}

/** What every option is worth as points ahead (or behind, below zero), the best first; rest: what the cards left bring in all. */
export function aheadBy(one: GradedDecision, rest: number | null): { option: string; ahead: number; within: number; open: number | null }[] {
  const twice = one.kind === "play" && rest !== null;
  const ahead = (value: number): number => (twice ? 2 * value - rest : value);
  return one.options.map(({ option, value, stderr, open }) => ({
    option,
    ahead: ahead(value),
    within: twice ? 2 * stderr : stderr,
    open: open === null ? null : ahead(open),
  }));
}
