/** The words of the deal of the day in the language of the screen; read them where it may change (`$derived`). */

import { speech, type Language } from "../../words/index.svelte";
import { de, type DailyWords } from "../../words/built/de/daily";
import { en } from "../../words/built/en/daily";
import { fr } from "../../words/built/fr/daily";
import { it } from "../../words/built/it/daily";

const ALL: Record<Language, DailyWords> = { de, en, fr, it };

export const dailyWords = (): DailyWords => ALL[speech.language];

const said = (day: string, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(document.documentElement.lang || "de-CH", { ...how, timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`));

/** A day as people say it: «Montag, 23. November». */
export const dayText = (day: string): string => said(day, { weekday: "long", day: "numeric", month: "long" });

/** A day as they write it: «23.11.2026». */
export const dateText = (day: string): string => said(day, { dateStyle: "medium" });
