/** The words of the game in the language of the screen. */

import { speech, type Language } from "../../words/index.svelte";
import { de, type TermsWords } from "../../words/built/de/terms";
import { en } from "../../words/built/en/terms";
import { fr } from "../../words/built/fr/terms";
import { it } from "../../words/built/it/terms";

const ALL: Record<Language, TermsWords> = { de, en, fr, it };

export const terms = (): TermsWords => ALL[speech.language];
