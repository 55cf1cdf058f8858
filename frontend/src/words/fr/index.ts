/** French. */

import type { Words } from "../de";
import { reasons, fr as refusals } from "../refusals/fr";
import { around } from "./around";
import { table } from "./table";
import { told } from "./told";

export const fr: Words = {
  language: "Français",
  refusals,
  reasons,
  ...around,
  ...table,
  ...told,
};
