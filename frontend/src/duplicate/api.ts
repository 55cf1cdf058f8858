/** Two tables with the same cards, from the server. */

import type { OpenedPair } from "../api/answers";
import { call } from "../api/http";
import type { Deck, Duplicate } from "../api/wire";

export type { Duplicate, DuplicateTable } from "../api/wire";

const at = (id: string): string => `/api/duplicates/${encodeURIComponent(id)}`;

export const openPair = (name: string, deck: Deck): Promise<OpenedPair> => call("/api/duplicates/", { name, deck });
export const look = (id: string): Promise<Duplicate> => call(at(id));
export const fill = (id: string, seat: string): Promise<Duplicate> => call(`${at(id)}/bots`, { seat });
