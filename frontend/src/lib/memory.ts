/** What this browser remembers: name, choices, seats at tables. Works without storage too. */

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`puur.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`puur.${key}`, JSON.stringify(value));
  } catch {
    // Storage is full or switched off: then nothing is remembered.
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

export const places = (): Place[] => recall<Place[]>("places", []);

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
  remember("places", places().filter((one) => one.table !== table));
}

export const placeAt = (table: string): Place | undefined => places().find((one) => one.table === table);
