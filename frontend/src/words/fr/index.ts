/** French. */

import type { Words } from "../de";
import { fr as around } from "../built/fr/around";
import { fr as events } from "../built/fr/events";
import { fr as reasons } from "../built/fr/reasons";
import { fr as table } from "../built/fr/table";
import { fr as titles } from "../built/fr/titles";

export const fr: Words = {
  reasons,
  titles,
  ...around,
  ...table,
  ...events,
};
