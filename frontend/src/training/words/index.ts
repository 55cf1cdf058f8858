/** The words of the trainers in the language of the screen; read them where it may change (`$derived`). */

import { speech, type Language } from "../../words/index.svelte";
import { de, type TrainingWords } from "../../words/built/de/training";
import { en } from "../../words/built/en/training";
import { fr } from "../../words/built/fr/training";
import { it } from "../../words/built/it/training";

const ALL: Record<Language, TrainingWords> = { de, en, fr, it };

export const trainingWords = (): TrainingWords => ALL[speech.language];
