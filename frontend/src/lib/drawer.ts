/** A drawer of the browser's own (IndexedDB): things lie in it by their key until somebody takes them out. */

type Work<T> = (store: IDBObjectStore) => IDBRequest<T>;
export type Drawer = <T>(mode: IDBTransactionMode, work: Work<T>) => Promise<T>;

function answered<T>(asked: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error("not kept"));
  });
}

/** The drawer of that name, made where it is missing. Chrome, Firefox and Safari all keep some; else what is asked of it fails. */
export function drawer(name: string, store: string, keyPath: string | string[]): Drawer {
  return async (mode, work) => {
    const asked = indexedDB.open(name, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(store, { keyPath });
    const base = await answered(asked);
    try {
      return await answered(work(base.transaction(store, mode).objectStore(store)));
    } finally {
      base.close();
    }
  };
}
