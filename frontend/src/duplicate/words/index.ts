/** The words of the duplicate in the language of the screen; read them where it may change (`$derived`). */

import { speech, type Language } from "../../words/index.svelte";
import { de, type DuplicateWords } from "./de";
import { en } from "./en";
import { fr } from "./fr";
import { it } from "./it";

const ALL: Record<Language, DuplicateWords> = { de, en, fr, it };

export const duplicateWords = (): DuplicateWords => ALL[speech.language];
