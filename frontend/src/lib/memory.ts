/** What this browser remembers: name, choices, seats at tables. Works without storage too. */

/** What could not be stored, by its key: it is known until the page is left. */
const unstored = new Map<string, string>();
let damaged = false;
export const noteDamaged = (): void => void (damaged = true);

/** What goes wrong with the storage: nothing of what it should keep stays, or something in it cannot be read. */
export const storageTrouble = (): "unstored" | "damaged" | "" => (unstored.size ? "unstored" : damaged ? "damaged" : "");

/** Whether something that was read is what is expected there, field by field; null stands for anything. */
export function isLike(wanted: unknown, given: unknown): boolean {
  if (wanted === null || wanted === undefined) return true;
  if (Array.isArray(wanted)) return Array.isArray(given) && given.every((one) => isLike(wanted[0], one));
  if (typeof wanted !== "object") return typeof given === typeof wanted;
  if (typeof given !== "object" || given === null || Array.isArray(given)) return false;
  return Object.entries(wanted).every(([name, one]) => isLike(one, (given as Record<string, unknown>)[name]));
}

/** What is kept under a key; where that cannot be read, or is no such thing, what is said otherwise: then it is put aside. */
export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = unstored.get(key) ?? localStorage.getItem(`puur.${key}`);
    if (text === null) return otherwise;
    const found = parsed(text);
    if (isLike(otherwise, found)) return found as T;
    noteDamaged();
    localStorage.setItem(`puur.${key}.damaged`, text);
    localStorage.removeItem(`puur.${key}`);
  } catch {
    // Switched off, or full: what is said otherwise holds all the same.
  }
  return otherwise;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Of a list what is as expected: one thing in it that cannot be read takes no other along. */
export const recallList = <T extends object>(key: string, like: Partial<T>): T[] => recall<T[]>(key, []).filter((one) => isLike(like, one));

export function remember(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  unstored.delete(key);
  try {
    localStorage.setItem(`puur.${key}`, text);
  } catch {
    unstored.set(key, text);
  }
}

export interface Place {
  table: string;
  seat: string;
  invitation: string;
  title: string;
  at: number;
}

/** So many seats stay known: with them one finds what one has played. */
const MOST = 240;

export const places = (): Place[] => recallList<Place>("places", { table: "", seat: "", title: "" });

export function keepPlace(place: Place): void {
  remember("places", [place, ...places().filter((one) => one.table !== place.table)].slice(0, MOST));
  if (recall("account", false)) tellAccount(place.seat);
}

/** Who is signed in finds it on all devices; if it does not get through, what is played is told when it is looked at. */
function tellAccount(seat: string): void {
  const headers = { "content-type": "application/json" };
  void fetch("/api/account/seats", { method: "POST", headers, body: JSON.stringify({ seats: [seat] }) }).catch(() => undefined);
}

export function dropPlace(table: string): void {
  remember(
    "places",
    places().filter((one) => one.table !== table),
  );
}

export const placeAt = (table: string): Place | undefined => places().find((one) => one.table === table);
