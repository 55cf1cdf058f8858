/** The words of the trainers in the language of the screen; read them where it may change (`$derived`). */

import { speech, type Language } from "../../words/index.svelte";
import { de, type TrainingWords } from "./de";
import { en } from "./en";
import { fr } from "./fr";
import { it } from "./it";

const ALL: Record<Language, TrainingWords> = { de, en, fr, it };

export const trainingWords = (): TrainingWords => ALL[speech.language];
