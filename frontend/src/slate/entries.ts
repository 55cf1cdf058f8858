/** What is written on a free slate, line by line. Nothing is ever rubbed out: a line is struck by another line. */

import type { Deck, Mode, Seat } from "../api/wire";

export type Side = 0 | 1;
export type Pair = [number, number];
export type Four<T> = [T, T, T, T];

/** How a slate is set up. names: two sides, or four players where each counts alone. factors: agreed, form by form. */
export interface SetUp {
  reglement: string;
  deck: Deck;
  names: string[];
  target: number | null;
  factors: number[] | null;
}

/**
 * - open: the slate is set up; the first line.
 * - announce: a side plays that form; bid: for so many points, which count that often (times). Again before the tricks are written: another form, nothing else changes.
 * - weis, stoeck: raw; before the next announcement they still belong to the deal just written.
 * - tricks: a side's card points, the other has the rest; match: it has every trick. Ends the deal.
 * - slip: a deal of the Differenzler, all at once, so that no estimate is known before.
 * - list: what each player took in a deal; all: who took every trick, null if nobody did.
 * - extra: points as they are. wins: nine in a row. thanks: with what was counted of the open deal by then.
 * - again: the next Partie or Passe. strike: a line does not hold (a strike can be struck too).
 */
export type What =
  | ({ do: "open" } & SetUp)
  | { do: "announce"; side: Side; form: Mode; bid?: number; times?: number }
  | { do: "weis"; side: Side; points: number }
  | { do: "stoeck"; side: Side }
  | { do: "tricks"; side: Side; points: number; match: boolean }
  | { do: "slip"; form: Mode; bids: Four<number>; made: Four<number> }
  | { do: "list"; made: Four<number>; all: Seat | null }
  | { do: "extra"; side: Side; points: number }
  | { do: "wins"; side: Side }
  | { do: "thanks"; side: Side; tricks: Pair | null }
  | { do: "again" }
  | { do: "strike"; of: string };

/** id: chosen by who writes, so that a line sent twice stands once. at: milliseconds since 1970. */
export type Entry = { id: string; at: number } & What;

export const other = (side: Side): Side => (side === 0 ? 1 : 0);
export const pair = (side: Side, own: number, others: number): Pair => (side === 0 ? [own, others] : [others, own]);
export const sum = (a: Pair, b: Pair): Pair => [a[0] + b[0], a[1] + b[1]];

/** The ids of the lines that hold no more. A strike that is struck itself does nothing. */
export function struckOut(entries: readonly Entry[]): Set<string> {
  const out = new Set<string>();
  for (const entry of [...entries].reverse()) {
    if (entry.do === "strike" && !out.has(entry.id)) out.add(entry.of);
  }
  return out;
}

/** What undo would strike: the last line that holds. Never the first: a slate stays set up. */
export function undoable(entries: readonly Entry[]): Entry | null {
  const out = struckOut(entries);
  return entries.findLast((one) => one.do !== "strike" && one.do !== "open" && !out.has(one.id)) ?? null;
}

/** What redo would strike: the last undo, as long as nothing was written after it. */
export function redoable(entries: readonly Entry[]): Entry | null {
  const out = struckOut(entries);
  const lines = new Set(entries.filter((one) => one.do !== "strike").map((one) => one.id));
  const tail = entries.slice(entries.findLastIndex((one) => one.do !== "strike") + 1);
  return tail.findLast((one) => one.do === "strike" && !out.has(one.id) && lines.has(one.of)) ?? null;
}
