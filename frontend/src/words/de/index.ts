/** German (Switzerland). The other languages have exactly these texts. */

import { de as around } from "../built/de/around";
import { de as events } from "../built/de/events";
import { de as table } from "../built/de/table";

export const de = {
  reasons: {} as Record<string, string>,
  titles: {} as Record<string, string>,
  ...around,
  ...table,
  ...events,
};

export type Words = typeof de;
