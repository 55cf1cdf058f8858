/** The words of the replay in the language of the screen; read them where it may change (`$derived`). */

import { speech, type Language } from "../../words/index.svelte";
import { de, type ReplayWords } from "../../words/built/de/replay";
import { en } from "../../words/built/en/replay";
import { fr } from "../../words/built/fr/replay";
import { it } from "../../words/built/it/replay";

const ALL: Record<Language, ReplayWords> = { de, en, fr, it };

export const replayWords = (): ReplayWords => ALL[speech.language];
