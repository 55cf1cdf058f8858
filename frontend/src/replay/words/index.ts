/** The words of the replay in the language of the screen; read them where it may change (`$derived`). */

import { speech, type Language } from "../../words/index.svelte";
import { de, type ReplayWords } from "./de";
import { en } from "./en";
import { fr } from "./fr";
import { it } from "./it";

const ALL: Record<Language, ReplayWords> = { de, en, fr, it };

export const replayWords = (): ReplayWords => ALL[speech.language];
