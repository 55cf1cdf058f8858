/** The words of the slate, all four languages at once: offline there is no fetching them later. */

import { speech, type Language } from "../../words/index.svelte";
import { de, type SlateWords } from "./de";
import { en } from "./en";
import { fr } from "./fr";
import { it } from "./it";

const ALL: Record<Language, SlateWords> = { de, en, fr, it };

/** The words in the language of the screen; read it where it may change (`$derived`). */
export const slateWords = (): SlateWords => ALL[speech.language];
