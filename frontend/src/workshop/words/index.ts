/** The words of the workshop in the language of the screen; read them where it may change (`$derived`). */

import { speech, type Language } from "../../words/index.svelte";
import { de, type WorkshopWords } from "../../words/built/de/workshop";
import { en } from "../../words/built/en/workshop";
import { fr } from "../../words/built/fr/workshop";
import { it } from "../../words/built/it/workshop";

const ALL: Record<Language, WorkshopWords> = { de, en, fr, it };

export const workshopWords = (): WorkshopWords => ALL[speech.language];
