/** What everybody writes who counts his own points, and who is ahead by rank. As in puur/game/score/standing.py. */

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
  return { after, sums, ...(rules.reckoning === "outer" ? outer(rules, sums) : halves(rules, sums)) };
}

interface Marks {
  striche: number[];
  nuller: number[];
}

/** The better half a Strich each, the other half a Nuller; who is equal across the middle nothing. */
function halves(rules: SlateRules, sums: readonly number[]): Marks {
  const better = sums.map((sum) => (rules.fewest ? sum : -sum));
  const count = (holds: (other: number, mine: number) => boolean): number[] =>
    better.map((mine) => (better.filter((other) => holds(other, mine)).length <= sums.length / 2 ? 1 : 0));
  return { striche: count((other, mine) => other <= mine), nuller: count((other, mine) => other >= mine) };
}

/** The highest and the lowest a Strich each, the others a Nuller; who goes too far or takes everything is alone. */
function outer(rules: SlateRules, sums: readonly number[]): Marks {
  const most = Math.max(...sums);
  const first = sums.map((one) => Number(one === most));
  const others = first.map((one) => 1 - one);
  const heavy = first.map((one) => one * rules.heavy);
  if (most === rules.deal_total * rules.umgang) return { striche: heavy, nuller: others };
  if (most >= rules.too_far) return { striche: others, nuller: heavy };
  const single = (one: number): boolean => sums.filter((other) => other === one).length === 1;
  const out = sums.map((one) => (one === most || one === Math.min(...sums)) && single(one));
  return { striche: out.map(Number), nuller: sums.map((one, seat) => Number(!out[seat] && single(one))) };
}

/** What a deal (from 0) comes to in all; null where Weise may stand beside the points. */
export const comesTo = (rules: SlateRules, number: number): number | null =>
  rules.open_sum ? null : (rules.rows[number % Math.max(1, rules.rows.length)]?.total ?? rules.deal_total);

/** Who is ahead; null if nobody is alone. */
export function ahead(rules: SlateRules, rows: readonly ListRow[], totals: readonly number[]): number | null {
  const each = umgaenge(rules, rows);
  const less = rules.reckoning === "outer" ? 1 : 0;
  const marks = SEATS.map((seat) => each.reduce((sum, one) => sum + (one.striche[seat] ?? 0) - less * (one.nuller[seat] ?? 0), 0));
  const values = rules.umgang ? marks : totals.map((one) => (rules.fewest ? -one : one));
  const top = Math.max(...values);
  return values.filter((one) => one === top).length === 1 ? values.indexOf(top) : null;
}
