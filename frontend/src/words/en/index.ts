/** English. */

import type { Words } from "../de";
import { en as around } from "../built/en/around";
import { en as events } from "../built/en/events";
import { en as reasons } from "../built/en/reasons";
import { en as table } from "../built/en/table";
import { en as titles } from "../built/en/titles";

export const en: Words = {
  reasons,
  titles,
  ...around,
  ...table,
  ...events,
};
