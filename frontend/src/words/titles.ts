/** What a kind of game is called in the reader's language; a name of its own (Kreuzjass, Molotow) stays as it is. */

import { speech } from "./index.svelte";

export const titleOf = (title: string): string => speech.words.titles[title] ?? title;
