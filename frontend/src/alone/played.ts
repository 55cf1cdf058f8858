/** The Partien that this device has played to their end without a server: kept here until an account takes them. */

import { drawer } from "../lib/drawer";

const within = drawer("puur-alone-played", "played", "id");
/** The oldest goes first. */
const MOST = 50;

export interface Played {
  id: string;
  at: number;
  record: string;
}

/** What was played, the newest first; nothing where the browser keeps nothing. */
export async function played(): Promise<Played[]> {
  const found = await within<Played[]>("readonly", (store) => store.getAll() as IDBRequest<Played[]>).catch(() => []);
  return found.sort((a, b) => b.at - a.at);
}

/** Keep a Partie that is over; the same one is kept once. */
export async function keepPlayed(table: string, record: string): Promise<void> {
  const id = `${table}.${print(record)}`;
  const there = await played();
  if (there.some((one) => one.id === id)) return;
  await within("readwrite", (store) => store.put({ id, at: Date.now(), record }));
  await dropPlayed(there.slice(MOST - 1));
}

export async function dropPlayed(games: readonly Played[]): Promise<void> {
  for (const { id } of games) await within("readwrite", (store) => store.delete(id));
}

/** A short print of a text (FNV-1a, 32 bits), to know it again on this device. */
function print(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
