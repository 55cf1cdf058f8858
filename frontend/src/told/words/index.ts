/** The words about being told in the language of the screen; read them where it may change (`$derived`). */

import { speech, type Language } from "../../words/index.svelte";
import { de, type ToldWords } from "./de";
import { en } from "./en";
import { fr } from "./fr";
import { it } from "./it";

const ALL: Record<Language, ToldWords> = { de, en, fr, it };

export const toldWords = (): ToldWords => ALL[speech.language];
