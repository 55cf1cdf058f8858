/** The words of the free table in the language of the screen; read them where it may change (`$derived`). */

import { speech, type Language } from "../../../words/index.svelte";
import { de, type FreeWords } from "./de";
import { en } from "./en";
import { fr } from "./fr";
import { it } from "./it";

const ALL: Record<Language, FreeWords> = { de, en, fr, it };

export const freeWords = (): FreeWords => ALL[speech.language];
