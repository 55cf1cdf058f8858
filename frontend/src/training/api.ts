/** The trainers' exercises, from the server. */

import { call } from "../api/http";
import type { Deck, TrainingView } from "../api/wire";

export type { TrainingView } from "../api/wire";
export type Sort = TrainingView["sort"];
export const SORTS: readonly Sort[] = ["announce", "estimate", "card"];
/** Exercises have numbers below this. */
const NUMBERS = 1_000_000;

/** Any exercise of a sort. */
export const anyOf = (sort: Sort): { sort: Sort; number: number } => ({ sort, number: Math.floor(Math.random() * NUMBERS) });

/** How a sort is called in an address. */
const CALLED: Record<Sort, string> = { announce: "ansagen", estimate: "schaetzen", card: "karte" };

/** Where this exercise can be found again: the same cards for whom it is sent to. */
export const addressOf = (sort: Sort, number: number): string => `/training/${CALLED[sort]}/${String(number)}`;

/** The exercise that an address asks for, any at all where it names no number or no sort; null if there is no such exercise. */
export function askedAt(path: string): { sort: Sort; number: number } | null {
  const [, called, number] = /^\/training(?:\/(\w+))?(?:\/(\d{1,6}))?\/?$/.exec(path) ?? [];
  if (called === undefined) return /^\/training\/?$/.test(path) ? anyOf("announce") : null;
  const sort = SORTS.find((one) => CALLED[one] === called);
  if (!sort) return null;
  return number === undefined ? anyOf(sort) : { sort, number: Number(number) };
}

export const exercise = (sort: Sort, number: number, answer: string, language: string, deck: Deck): Promise<TrainingView> =>
  call("/api/training", { sort, number, answer, language, deck });
