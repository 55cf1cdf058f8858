/** What a device keeps of the table of its own: every entry that was written, so that it goes on another day. */

import { drawer } from "../lib/drawer";
import type { Entry } from "./beside";

const NAME = "puur-alone";
const within = drawer(NAME, "entries", ["stream", "version"]);

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
