/** The words of playing alone in the language of the screen; read them where it may change (`$derived`). */

import { speech, type Language } from "../../words/index.svelte";
import { de, type AloneWords } from "./de";
import { en } from "./en";
import { fr } from "./fr";
import { it } from "./it";

const ALL: Record<Language, AloneWords> = { de, en, fr, it };

export const aloneWords = (): AloneWords => ALL[speech.language];
