/** The words of the Rangliste in the language of the screen; read them where it may change (`$derived`). */

import { speech, type Language } from "../../words/index.svelte";
import { de, type RankingWords } from "./de";
import { en } from "./en";
import { fr } from "./fr";
import { it } from "./it";

const ALL: Record<Language, RankingWords> = { de, en, fr, it };

export const rankingWords = (): RankingWords => ALL[speech.language];
