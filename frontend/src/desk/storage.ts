/** The browser's storages as the desk's pages use them: where a browser forbids or fills them, nothing stops.
 *
 * What could not be stored is known until the page is left.
 */

/** The part of a browser's storage that the desk needs. */
export type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Guard a storage. open: returns it, and may itself throw. */
export function guarded(open: () => Store): Store {
  const unstored = new Map<string, string>();
  return {
    getItem(key) {
      const held = unstored.get(key);
      if (held !== undefined) return held;
      try {
        return open().getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      unstored.delete(key);
      try {
        open().setItem(key, value);
      } catch {
        unstored.set(key, value);
      }
    },
    removeItem(key) {
      unstored.delete(key);
      try {
        open().removeItem(key);
      } catch {
        // Nothing is stored there.
      }
    },
  };
}

/** What lasts as long as the tab. */
export const ofTab = guarded(() => sessionStorage);
/** What lasts in this browser, for all its tabs. */
export const ofBrowser = guarded(() => localStorage);
