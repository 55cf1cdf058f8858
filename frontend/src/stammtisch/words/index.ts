/** The words of a Stammtisch in the language of the screen; read them where it may change (`$derived`). */

import { speech, type Language } from "../../words/index.svelte";
import { de, type StammtischWords } from "./de";
import { en } from "./en";
import { fr } from "./fr";
import { it } from "./it";

const ALL: Record<Language, StammtischWords> = { de, en, fr, it };

export const stammtischWords = (): StammtischWords => ALL[speech.language];
