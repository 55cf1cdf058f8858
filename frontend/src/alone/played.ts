/** The Partien that this device has played to their end without a server: kept here until an account takes them. */

const NAME = "puur-alone-played";
const STORE = "played";
/** The oldest goes first. */
const MOST = 50;

export interface Played {
  id: string;
  at: number;
  record: string;
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: "id" });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error("not kept"));
  });
}

async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const base = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const asked = work(base.transaction(STORE, mode).objectStore(STORE));
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error ?? new Error("not kept"));
    });
  } finally {
    base.close();
  }
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
