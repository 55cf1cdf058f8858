/** The words of the duplicate in the language of the screen; read them where it may change (`$derived`). */

import { speech, type Language } from "../../words/index.svelte";
import { de, type DuplicateWords } from "../../words/built/de/duplicate";
import { en } from "../../words/built/en/duplicate";
import { fr } from "../../words/built/fr/duplicate";
import { it } from "../../words/built/it/duplicate";

const ALL: Record<Language, DuplicateWords> = { de, en, fr, it };

export const duplicateWords = (): DuplicateWords => ALL[speech.language];
