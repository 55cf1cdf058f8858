/** German (Switzerland). The other languages have exactly these texts. */

import { de as refusals } from "../refusals/de";
import { around } from "./around";
import { table } from "./table";
import { told } from "./told";

export const de = {
  language: "Deutsch",
  refusals,
  reasons: {} as Record<string, string>,
  ...around,
  ...table,
  ...told,
};

export type Words = typeof de;
