/** The words of "check this deal" in the language of the screen; read them where it may change (`$derived`). */

import { speech, type Language } from "../../words/index.svelte";
import { de, type FairWords } from "./de";
import { en } from "./en";
import { fr } from "./fr";
import { it } from "./it";

const ALL: Record<Language, FairWords> = { de, en, fr, it };

export const fairWords = (): FairWords => ALL[speech.language];
