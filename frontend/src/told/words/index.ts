/** The words about being told in the language of the screen; read them where it may change (`$derived`). */

import { speech, type Language } from "../../words/index.svelte";
import { de, type ToldWords } from "../../words/built/de/told";
import { en } from "../../words/built/en/told";
import { fr } from "../../words/built/fr/told";
import { it } from "../../words/built/it/told";

const ALL: Record<Language, ToldWords> = { de, en, fr, it };

export const toldWords = (): ToldWords => ALL[speech.language];
