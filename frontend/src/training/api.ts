/** The trainers' exercises, from the server. */

import { call } from "../api/http";
import type { Deck, TrainingView } from "../api/wire";

export type { TrainingView } from "../api/wire";
export type Sort = TrainingView["sort"];
export const SORTS: readonly Sort[] = ["announce", "estimate", "card"];
/** Exercises have numbers below this. */
const NUMBERS = 1_000_000;

export const anyNumber = (): number => Math.floor(Math.random() * NUMBERS);

/** How a sort is called in an address. */
const CALLED: Record<Sort, string> = { announce: "ansagen", estimate: "schaetzen", card: "karte" };

/** Where this exercise can be found again: the same cards for whom it is sent to. */
export const addressOf = (sort: Sort, number: number): string => `/training/${CALLED[sort]}/${String(number)}`;

/** The exercise that an address asks for; any at all where it names none. */
export function askedAt(path: string): { sort: Sort; number: number } {
  const [, called, number] = /^\/training\/(\w+)\/(\d{1,6})$/.exec(path) ?? [];
  const sort = SORTS.find((one) => CALLED[one] === called);
  return sort ? { sort, number: Number(number) } : { sort: "announce", number: anyNumber() };
}

export const exercise = (sort: Sort, number: number, answer: string, language: string, deck: Deck): Promise<TrainingView> =>
  call("/api/training", { sort, number, answer, language, deck });
