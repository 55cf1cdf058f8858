/** French. */

import account from "../../../../src/puur/words/fr/account.json";
import game from "../../../../src/puur/words/fr/game.json";
import refused from "../../../../src/puur/words/fr/table.json";
import type { Words } from "../de";
import { around } from "./around";
import { reasons } from "./reasons";
import { table } from "./table";
import { told } from "./told";

export const fr: Words = {
  language: "Français",
  refusals: { ...game, ...account, ...refused },
  reasons,
  ...around,
  ...table,
  ...told,
};
