/** What follows from a photograph: it is read, something must be asked, or it is refused in words. */

import type { Row, Seen, Side, Slip } from "./read.ts";

/** Which slip is wanted. day: its number (0: unknown). whole: the sum of both totals, null where it is open. */
export interface Wanted {
  readonly day: number;
  readonly passe: number;
  readonly table: number;
  readonly whole: number | null;
}

export type Refusal = "nothing" | "blurred" | "several" | "other-day" | "other-table";

/** What is not clear. at: 0 for the thousands, 3 for the ones; null where nothing is marked at all. */
export interface Doubt {
  readonly side: number;
  readonly at: number | null;
}

export type Judged =
  | { readonly kind: "refused"; readonly why: Refusal; readonly found?: Slip }
  | { readonly kind: "asked"; readonly slip: Slip; readonly totals: readonly (number | null)[]; readonly doubts: readonly Doubt[]; readonly sum: number | null }
  | { readonly kind: "read"; readonly slip: Slip; readonly totals: readonly [number, number] };

const same = (one: Slip, other: Slip): boolean => one.code.passe === other.code.passe && one.code.table === other.code.table && one.code.day === other.code.day;

/** Judge what was seen by what is wanted. */
export function judge(seen: Seen, wanted: Wanted): Judged {
  const [slip] = seen.slips;
  if (!slip) return { kind: "refused", why: "why" in seen ? seen.why : "nothing" };
  if (seen.slips.some((one) => !same(one, slip))) return { kind: "refused", why: "several" };
  const { code } = slip;
  if (code.passe !== wanted.passe || code.table !== wanted.table) return { kind: "refused", why: "other-table", found: slip };
  if (code.day !== wanted.day) return { kind: "refused", why: "other-day", found: slip };
  const totals = slip.sides.map((side) => side.total);
  const doubts = slip.sides.flatMap(doubtsOf);
  const [one, other] = totals as [number | null, number | null];
  if (one === null || other === null) return { kind: "asked", slip, totals, doubts, sum: null };
  if (wanted.whole !== null && one + other !== wanted.whole) return { kind: "asked", slip, totals, doubts, sum: one + other };
  return { kind: "read", slip, totals: [one, other] };
}

function doubtsOf({ total, rows }: Side, side: number): Doubt[] {
  if (total !== null) return [];
  const begins = rows.findIndex((row) => row !== "none");
  const clear = (row: Row): boolean => typeof row === "number";
  if (begins < 0) return [{ side, at: null }];
  return rows.flatMap((row, at) => (at < begins || clear(row) ? [] : [{ side, at }]));
}
