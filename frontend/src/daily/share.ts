/** A result in a few signs, one a trick: whose it was by the shape, how good one's own card was by the colour. */

import type { DailyField, GradedDailyTrick } from "./api";

type Quality = "good" | "inaccuracy" | "mistake" | "blunder" | "none";

/** As at the table: round is ours, square is theirs. */
const WON: Record<Quality, string> = { good: "🟢", inaccuracy: "🟡", mistake: "🟠", blunder: "🔴", none: "⚪" };
const LOST: Record<Quality, string> = { good: "🟩", inaccuracy: "🟨", mistake: "🟧", blunder: "🟥", none: "⬜" };

/** The best card and one as good are the same sign. */
export const quality = (sign: GradedDailyTrick): Quality => (sign.grade === null ? "none" : sign.grade === "best" ? "good" : sign.grade);

export const signs = (all: readonly GradedDailyTrick[]): string => all.map((one) => (one.won ? WON : LOST)[quality(one)]).join("");

export const ahead = (points: number): string => (points > 0 ? `+${points}` : `${points}`.replace("-", "−"));

/** What is passed on; it says nothing of the cards. heading: with the day; rank: where there is one. */
export function message(field: DailyField, heading: string, rank: string, address: string): string {
  const own = field.own;
  const result = own === null ? "" : [ahead(own.ahead), rank].filter(Boolean).join(" · ");
  return [heading, result, signs(field.signs), address].filter(Boolean).join("\n");
}
