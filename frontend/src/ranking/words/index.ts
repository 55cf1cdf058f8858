/** The words of the Rangliste in the language of the screen; read them where it may change (`$derived`). */

import { speech, type Language } from "../../words/index.svelte";
import { de, type RankingWords } from "../../words/built/de/ranking";
import { en } from "../../words/built/en/ranking";
import { fr } from "../../words/built/fr/ranking";
import { it } from "../../words/built/it/ranking";

const ALL: Record<Language, RankingWords> = { de, en, fr, it };

export const rankingWords = (): RankingWords => ALL[speech.language];
