/** The words of the workshop in the language of the screen; read them where it may change (`$derived`). */

import { speech, type Language } from "../../words/index.svelte";
import { de, type WorkshopWords } from "./de";
import { en } from "./en";
import { fr } from "./fr";
import { it } from "./it";

const ALL: Record<Language, WorkshopWords> = { de, en, fr, it };

export const workshopWords = (): WorkshopWords => ALL[speech.language];
