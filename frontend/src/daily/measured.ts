/**
 * A person against the machine: who takes part lets every deal of the day count from then on, each compared with what the
 * strongest bot made of the same cards at the same seat. Kept on this device only.
 */

import { recall, remember } from "../lib/memory";
import type { DailyField } from "./api";

/** A deal that was begun: what both were ahead by; null while it is not finished. */
type Counted = { own: number; house: number } | null;

export interface Measured {
  /** The first day that counts, as 2026-11-24; empty: one does not take part. */
  since: string;
  deals: Record<string, Counted>;
}

/** With fewer deals nothing is said of how sure it is. */
export const LEAST = 6;
const NOBODY: Measured = { since: "", deals: {} };

export const measured = (): Measured => recall("daily.measured", NOBODY);

/** Take part from this day on, or from the next where its cards have been seen. */
export function join(day: string, seen: boolean): Measured {
  return keep({ since: seen ? dayAfter(day) : day, deals: {} });
}

export const leave = (): Measured => keep(NOBODY);

/** A try has begun: from now on it counts, finished or not. */
export function begun(day: string): void {
  const now = measured();
  if (counts(now, day) && !(day in now.deals)) keep({ ...now, deals: { ...now.deals, [day]: null } });
}

/** Note what a finished deal came to; one that may have been known before counts for nobody. */
export function finished(field: DailyField): Measured {
  const now = measured();
  if (!(field.day in now.deals)) return now;
  const { [field.day]: _, ...others } = now.deals;
  if (field.prior) return keep({ ...now, deals: others });
  return field.own === null ? now : keep({ ...now, deals: { ...others, [field.day]: { own: field.own.ahead, house: field.house.ahead } } });
}

export interface Comparison {
  n: number;
  /** Begun and not finished. */
  open: number;
  /** By how many points a deal the person is ahead of the bot, on average; ± half the 95 % interval, null with too few deals. */
  mean: number;
  half: number | null;
}

export function compared(one: Measured): Comparison {
  const deals = Object.values(one.deals);
  const ahead = deals.flatMap((deal) => (deal === null ? [] : [deal.own - deal.house]));
  const n = ahead.length;
  const mean = n ? ahead.reduce((sum, value) => sum + value, 0) / n : 0;
  const squares = ahead.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const half = n < LEAST ? null : student(n - 1) * Math.sqrt(squares / (n - 1) / n);
  return { n, open: deals.length - n, mean, half };
}

/** What is handed over for others to check: the deals by day, in order. */
export function document(one: Measured): string {
  const deals = Object.entries(one.deals)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, deal]) => ({ day, own: deal?.own ?? null, house: deal?.house ?? null }));
  return JSON.stringify({ format: "puur-measured/1", since: one.since, deals, ...compared(one) }, null, 1);
}

function keep(one: Measured): Measured {
  remember("daily.measured", one);
  return one;
}

const counts = (one: Measured, day: string): boolean => one.since !== "" && day >= one.since;

function dayAfter(day: string): string {
  const at = new Date(`${day}T12:00:00Z`);
  at.setUTCDate(at.getUTCDate() + 1);
  return at.toISOString().slice(0, 10);
}

/** Student's t, 97.5 %, from five degrees of freedom on (Fisher and Cornish 1960; off by less than 0.01). */
function student(free: number): number {
  const z = 1.959964;
  return (
    z +
    (z ** 3 + z) / (4 * free) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * free ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * free ** 3)
  );
}
