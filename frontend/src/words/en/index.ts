/** English. */

import account from "../../../../src/puur/words/en/account.json";
import game from "../../../../src/puur/words/en/game.json";
import refused from "../../../../src/puur/words/en/table.json";
import type { Words } from "../de";
import { around } from "./around";
import { reasons } from "./reasons";
import { table } from "./table";
import { told } from "./told";

export const en: Words = {
  language: "English",
  refusals: { ...game, ...account, ...refused },
  reasons,
  ...around,
  ...table,
  ...told,
};
