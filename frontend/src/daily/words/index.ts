/** The words of the deal of the day in the language of the screen; read them where it may change (`$derived`). */

import { dailyWords } from "../../words/built/daily";
import { withFirst } from "../../words/formats";

export { dailyWords };

const tag = (): string => document.documentElement.lang || "de-CH";
const said = (day: string, how: Intl.DateTimeFormatOptions): string =>
  withFirst(new Intl.DateTimeFormat(tag(), { ...how, timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`)), tag());

/** A day as people say it: «Montag, 23. November». */
export const dayText = (day: string): string => said(day, { weekday: "long", day: "numeric", month: "long" });

/** A day as they write it: «23.11.2026». */
export const dateText = (day: string): string => said(day, { dateStyle: "medium" });
