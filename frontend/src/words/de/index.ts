/** German (Switzerland). The other languages have exactly these texts. */

import account from "../../../../src/puur/words/de/account.json";
import game from "../../../../src/puur/words/de/game.json";
import refused from "../../../../src/puur/words/de/table.json";
import { de as around } from "../built/de/around";
import { de as events } from "../built/de/events";
import { de as table } from "../built/de/table";

export const de = {
  language: "Deutsch",
  refusals: { ...game, ...account, ...refused } as Record<string, string[]>,
  reasons: {} as Record<string, string>,
  titles: {} as Record<string, string>,
  ...around,
  ...table,
  ...events,
};

export type Words = typeof de;
