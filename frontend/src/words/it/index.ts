/** Italian. */

import account from "../../../../src/puur/words/it/account.json";
import game from "../../../../src/puur/words/it/game.json";
import refused from "../../../../src/puur/words/it/table.json";
import type { Words } from "../de";
import { around } from "./around";
import { reasons } from "./reasons";
import { table } from "./table";
import { told } from "./told";

export const it: Words = {
  language: "Italiano",
  refusals: { ...game, ...account, ...refused },
  reasons,
  ...around,
  ...table,
  ...told,
};
