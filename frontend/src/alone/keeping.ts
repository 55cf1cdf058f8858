/** What a device keeps of the table of its own: every entry that was written, so that it goes on another day. */

import type { Entry } from "./beside";

const NAME = "puur-alone";
const STORE = "entries";

/** Chrome, Firefox and Safari all keep some; where one keeps nothing, a table lasts as long as its page. */
function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: ["stream", "version"] });
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

/** Keep an entry; those of another table go, since one sits at one table of one's own. */
export async function keep(entry: Entry): Promise<void> {
  if (entry.version === 1) await within("readwrite", (store) => store.clear());
  await within("readwrite", (store) => store.put(entry));
}

/** All that was kept, in order; empty where nothing was, or nothing can be. */
export const kept = (): Promise<Entry[]> => within<Entry[]>("readonly", (store) => store.getAll()).catch(() => []);

/** Take the table for this page, since two would write over each other; gives it back when called. null: another has it. */
export function take(): Promise<(() => void) | null> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((found) => {
    void locks.request(NAME, { ifAvailable: true }, (lock) => {
      if (lock !== null) return new Promise<void>((giveBack) => found(giveBack));
      found(null);
      return undefined;
    });
  });
}
