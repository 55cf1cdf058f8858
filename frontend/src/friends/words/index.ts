/** The words about friends in the language of the screen; read them where it may change (`$derived`). */

import { speech, type Language } from "../../words/index.svelte";
import { de, type FriendsWords } from "../../words/built/de/friends";
import { en } from "../../words/built/en/friends";
import { fr } from "../../words/built/fr/friends";
import { it } from "../../words/built/it/friends";

const ALL: Record<Language, FriendsWords> = { de, en, fr, it };

export const friendsWords = (): FriendsWords => ALL[speech.language];
