/** The words of the deal of the day in the language of the screen; read them where it may change (`$derived`). */

import { dailyWords } from "../../words/built/daily";

export { dailyWords };

const said = (day: string, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(document.documentElement.lang || "de-CH", { ...how, timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`));

/** A day as people say it: «Montag, 23. November». */
export const dayText = (day: string): string => said(day, { weekday: "long", day: "numeric", month: "long" });

/** A day as they write it: «23.11.2026». */
export const dateText = (day: string): string => said(day, { dateStyle: "medium" });
