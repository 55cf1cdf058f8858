/** The words of one's history in the language of the screen; read them where it may change (`$derived`). */

import { speech, type Language } from "../../words/index.svelte";
import { de, type HistoryWords } from "../../words/built/de/history";
import { en } from "../../words/built/en/history";
import { fr } from "../../words/built/fr/history";
import { it } from "../../words/built/it/history";

const ALL: Record<Language, HistoryWords> = { de, en, fr, it };

export const historyWords = (): HistoryWords => ALL[speech.language];
