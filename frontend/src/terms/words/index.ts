/** The words of the game in the language of the screen. */

import { speech, type Language } from "../../words/index.svelte";
import { de, type Terms } from "./de";
import { en } from "./en";
import { fr } from "./fr";
import { it } from "./it";

const ALL: Record<Language, Terms> = { de, en, fr, it };

export const terms = (): Terms => ALL[speech.language];
