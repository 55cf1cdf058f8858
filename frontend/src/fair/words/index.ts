/** The words of "check this deal" in the language of the screen; read them where it may change (`$derived`). */

import { speech, type Language } from "../../words/index.svelte";
import { de, type FairWords } from "../../words/built/de/fair";
import { en } from "../../words/built/en/fair";
import { fr } from "../../words/built/fr/fair";
import { it } from "../../words/built/it/fair";

const ALL: Record<Language, FairWords> = { de, en, fr, it };

export const fairWords = (): FairWords => ALL[speech.language];
