/** Italian. */

import type { Words } from "../de";
import { it as around } from "../built/it/around";
import { it as events } from "../built/it/events";
import { it as reasons } from "../built/it/reasons";
import { it as table } from "../built/it/table";
import { it as titles } from "../built/it/titles";

export const it: Words = {
  reasons,
  titles,
  ...around,
  ...table,
  ...events,
};
