/** What everybody writes who counts his own points, and who is ahead by rank. As in puur/game/ranks.py. */

import type { Four } from "./entries";
import type { SlateRules } from "./rules";

/** A deal where each writes his own points. */
export interface ListRow {
  number: number;
  score: Four<number>;
  entry: string;
}

/** Some deals settled together. */
export interface Umgang {
  after: number;
  sums: number[];
  striche: number[];
  nuller: number[];
}

const SEATS = [0, 1, 2, 3] as const;

/** What is written: who took every trick writes nothing and the others all, where the law says so. */
export function written(rules: SlateRules, number: number, made: Four<number>, all: number | null): Four<number> {
  if (rules.rows[number]?.credit) return made.map((one) => -one) as Four<number>;
  if (all === null || !rules.others_charged) return made;
  return SEATS.map((seat) => (seat === all ? 0 : rules.deal_total)) as Four<number>;
}

export function umgaenge(rules: SlateRules, rows: readonly ListRow[]): Umgang[] {
  const size = rules.umgang;
  const many = size > 0 ? Math.floor(rows.length / size) : 0;
  return Array.from({ length: many }, (_, index) => settled(rules, rows.slice(index * size, (index + 1) * size), (index + 1) * size));
}

function settled(rules: SlateRules, rows: readonly ListRow[], after: number): Umgang {
  const sums = SEATS.map((seat) => rows.reduce((sum, row) => sum + row.score[seat], 0));
  const better = sums.map((sum) => (rules.fewest ? sum : -sum));
  const count = (holds: (other: number, mine: number) => boolean): number[] =>
    better.map((mine) => (better.filter((other) => holds(other, mine)).length <= 2 ? 1 : 0));
  return { after, sums, striche: count((other, mine) => other <= mine), nuller: count((other, mine) => other >= mine) };
}

/** What a deal (from 0) comes to in all; null where Weise may stand beside the points. */
export const comesTo = (rules: SlateRules, number: number): number | null =>
  rules.open_sum ? null : (rules.rows[number % Math.max(1, rules.rows.length)]?.total ?? rules.deal_total);

/** Who is ahead; null if nobody is alone. */
export function ahead(rules: SlateRules, rows: readonly ListRow[], totals: readonly number[]): number | null {
  const each = umgaenge(rules, rows);
  const striche = SEATS.map((seat) => each.reduce((sum, one) => sum + (one.striche[seat] ?? 0), 0));
  const values = rules.umgang ? striche : totals.map((one) => (rules.fewest ? -one : one));
  const top = Math.max(...values);
  return values.filter((one) => one === top).length === 1 ? values.indexOf(top) : null;
}
