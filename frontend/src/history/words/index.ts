/** The words of one's history in the language of the screen; read them where it may change (`$derived`). */

import { speech, type Language } from "../../words/index.svelte";
import { de, type HistoryWords } from "./de";
import { en } from "./en";
import { fr } from "./fr";
import { it } from "./it";

const ALL: Record<Language, HistoryWords> = { de, en, fr, it };

export const historyWords = (): HistoryWords => ALL[speech.language];
