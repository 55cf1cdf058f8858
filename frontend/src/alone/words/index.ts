/** The words of playing alone in the language of the screen; read them where it may change (`$derived`). */

import { speech, type Language } from "../../words/index.svelte";
import { de, type AloneWords } from "../../words/built/de/alone";
import { en } from "../../words/built/en/alone";
import { fr } from "../../words/built/fr/alone";
import { it } from "../../words/built/it/alone";

const ALL: Record<Language, AloneWords> = { de, en, fr, it };

export const aloneWords = (): AloneWords => ALL[speech.language];
