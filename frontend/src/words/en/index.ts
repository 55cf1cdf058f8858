/** English. */

import type { Words } from "../de";
import { reasons, en as refusals } from "../refusals/en";
import { around } from "./around";
import { table } from "./table";
import { told } from "./told";

export const en: Words = {
  language: "English",
  refusals,
  reasons,
  ...around,
  ...table,
  ...told,
};
