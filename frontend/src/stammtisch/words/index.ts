/** The words of a Stammtisch in the language of the screen; read them where it may change (`$derived`). */

import { speech, type Language } from "../../words/index.svelte";
import { de, type StammtischWords } from "../../words/built/de/stammtisch";
import { en } from "../../words/built/en/stammtisch";
import { fr } from "../../words/built/fr/stammtisch";
import { it } from "../../words/built/it/stammtisch";

const ALL: Record<Language, StammtischWords> = { de, en, fr, it };

export const stammtischWords = (): StammtischWords => ALL[speech.language];
