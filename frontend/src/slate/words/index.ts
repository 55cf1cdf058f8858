/** The words of the slate, all four languages at once: offline there is no fetching them later. */

import { speech, type Language } from "../../words/index.svelte";
import { de, type SlateWords } from "../../words/built/de/slate";
import { en } from "../../words/built/en/slate";
import { fr } from "../../words/built/fr/slate";
import { it } from "../../words/built/it/slate";

const ALL: Record<Language, SlateWords> = { de, en, fr, it };

/** The words in the language of the screen; read it where it may change (`$derived`). */
export const slateWords = (): SlateWords => ALL[speech.language];
