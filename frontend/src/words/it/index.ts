/** Italian. */

import type { Words } from "../de";
import { reasons, it as refusals } from "../refusals/it";
import { around } from "./around";
import { table } from "./table";
import { told } from "./told";

export const it: Words = {
  language: "Italiano",
  refusals,
  reasons,
  ...around,
  ...table,
  ...told,
};
