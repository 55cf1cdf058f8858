/** German (Switzerland). The other languages have exactly these texts. */

import account from "../../../../src/puur/words/de/account.json";
import game from "../../../../src/puur/words/de/game.json";
import refused from "../../../../src/puur/words/de/table.json";
import { around } from "./around";
import { table } from "./table";
import { told } from "./told";

export const de = {
  language: "Deutsch",
  refusals: { ...game, ...account, ...refused } as Record<string, string[]>,
  reasons: {} as Record<string, string>,
  ...around,
  ...table,
  ...told,
};

export type Words = typeof de;
