/** The words of the free table in the language of the screen; read them where it may change (`$derived`). */

import { speech, type Language } from "../../../words/index.svelte";
import { de, type FreeWords } from "../../../words/built/de/free";
import { en } from "../../../words/built/en/free";
import { fr } from "../../../words/built/fr/free";
import { it } from "../../../words/built/it/free";

const ALL: Record<Language, FreeWords> = { de, en, fr, it };

export const freeWords = (): FreeWords => ALL[speech.language];
