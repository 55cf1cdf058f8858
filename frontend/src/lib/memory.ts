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

const MOST = 8;

export const places = (): Place[] => recall<Place[]>("places", []);

export function keepPlace(place: Place): void {
  remember("places", [place, ...places().filter((one) => one.table !== place.table)].slice(0, MOST));
}

export function dropPlace(table: string): void {
  remember("places", places().filter((one) => one.table !== table));
}

export const placeAt = (table: string): Place | undefined => places().find((one) => one.table === table);
