/** Loading a page anew where a part of it is missing: once for each address, so that nobody goes round in circles. */

const KEY = "puur.loaded-anew";

/** Note for which page it was done, or that one is there. */
export function loadedAnew(key: string | null): void {
  try {
    if (key === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, key);
  } catch {
    // Without a storage nothing is noted, and nothing loaded anew.
  }
}

/** Load the document anew, unless that was done for this page already; false: it was, or nobody could remember it. */
export function loadAnew(key: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === key) return false;
    loadedAnew(key);
    if (sessionStorage.getItem(KEY) !== key) return false;
  } catch {
    return false;
  }
  location.reload();
  return true;
}
