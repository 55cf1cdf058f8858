/** The days before today as weeks, and how many in a row one has played: kept on this device only, and nothing is lost with it. */

import { recall, remember } from "../lib/memory";

export interface Day {
  day: string;
  /** Of the month. */
  number: number;
  is: "today" | "played" | "open" | "none";
}

const WEEKS = 5;
const MOST = 400;
const DAY = 86_400_000;

const at = (day: string): number => Date.parse(`${day}T12:00:00Z`);
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const playedDays = (): string[] => recall<string[]>("daily.played", []);
export const notePlayed = (day: string): void => remember("daily.played", [...new Set([...playedDays(), day])].sort().slice(-MOST));

/** The last weeks, Monday first, the one of today last; over: the days that can be looked at and played for practice. */
export function weeksTo(today: string, over: readonly string[], played: readonly string[]): Day[][] {
  const monday = at(today) - ((new Date(at(today)).getUTCDay() + 6) % 7) * DAY;
  const is = (day: string): Day["is"] => (day === today ? "today" : played.includes(day) ? "played" : over.includes(day) ? "open" : "none");
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const day = dayAt(monday + ((week + 1 - WEEKS) * 7 + weekday) * DAY);
      return { day, number: Number(day.slice(8)), is: is(day) };
    }),
  );
}

/** So many days in a row, up to today or yesterday. */
export function inARow(today: string, played: readonly string[]): number {
  let [count, time] = [0, at(today)];
  if (!played.includes(today)) time -= DAY;
  for (; played.includes(dayAt(time)); time -= DAY) count += 1;
  return count;
}
