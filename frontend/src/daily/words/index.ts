/** The words of the deal of the day in the language of the screen; read them where it may change (`$derived`). */

import { dailyWords } from "../../words/built/daily";
import { ofDates, pageTag, withFirst } from "../../words/formats";

export { dailyWords };

const HOW: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" };

/** A day as people say it: «Montag, 23. November». */
export const dayText = (day: string): string => withFirst(new Intl.DateTimeFormat(ofDates(pageTag()), HOW).format(new Date(`${day}T12:00:00Z`)), pageTag());
