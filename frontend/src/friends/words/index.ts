/** The words about friends in the language of the screen; read them where it may change (`$derived`). */

import { speech, type Language } from "../../words/index.svelte";
import { de, type FriendsWords } from "./de";
import { en } from "./en";
import { fr } from "./fr";
import { it } from "./it";

const ALL: Record<Language, FriendsWords> = { de, en, fr, it };

export const friendsWords = (): FriendsWords => ALL[speech.language];
