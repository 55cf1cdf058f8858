/** Things that come and go in a row: none moves while it is there. */

export interface Placed<Thing> {
  thing: Thing;
  /** Whether it is there; else its place is kept for the sake of those behind it. */
  there: boolean;
}

/** What is new goes behind all that has a place already; a place is given up once nothing behind it is there any more. */
export function placed<Thing extends { key: string }>(before: readonly Placed<Thing>[], now: readonly Thing[]): Placed<Thing>[] {
  const found = new Map(now.map((thing) => [thing.key, thing]));
  const last = before.findLastIndex(({ thing }) => found.has(thing.key));
  const kept = before.slice(0, last + 1).map(({ thing }) => ({ thing: found.get(thing.key) ?? thing, there: found.has(thing.key) }));
  const known = new Set(kept.map(({ thing }) => thing.key));
  return [...kept, ...now.filter(({ key }) => !known.has(key)).map((thing) => ({ thing, there: true }))];
}
