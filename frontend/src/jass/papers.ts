/** What stands on the papers: two digits at least on Jasszettel and Schätzzettel, strokes in bundles on the slate. */

export const twoDigits = (points: number): string => String(points).padStart(2, "0");

/** What the strokes and the number beside them come to. */
export const chalked = (side: { hundreds: number; fifties: number; twenties: number; rest: number }): number =>
  100 * side.hundreds + 50 * side.fifties + 20 * side.twenties + side.rest;

/** Strokes one to four of a bundle stand, the fifth goes across: where each is, in units of one stroke's room. */
export interface Stroke {
  at: number;
  across: boolean;
}

const BUNDLE = 5;
const GAP = 1.2;
/** The most room that a stroke has on its bar. */
const WIDEST = 11;

export function bundled(count: number): Stroke[] {
  return Array.from({ length: count }, (_, index) => {
    const bundle = Math.floor(index / BUNDLE);
    const inside = index % BUNDLE;
    const start = bundle * (BUNDLE - 1 + GAP);
    return inside === BUNDLE - 1 ? { at: start + 1.5, across: true } : { at: start + inside, across: false };
  });
}

/** How much room that many strokes take. */
export function room(count: number): number {
  return Math.max(0, ...bundled(count).map((stroke) => stroke.at)) + 1;
}

/** Each stroke as a line across its bar, a little uneven as with chalk. tall: half the length of a stroke. */
export function chalkStrokes([x1, y1, x2, y2]: readonly [number, number, number, number], tall: number, count: number): string[] {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const step = Math.min(WIDEST, (length - 12) / room(count));
  return bundled(count).map(({ at, across }, index) => {
    const along = 8 + at * step;
    const spread = across ? 2.1 * step : (((index * 37) % 7) - 3) * 0.35;
    const [cx, cy] = [x1 + ux * along, y1 + uy * along];
    const [dx, dy] = [-uy * tall + ux * spread, ux * tall + uy * spread];
    return `M${(cx - dx).toFixed(1)} ${(cy - dy).toFixed(1)}L${(cx + dx).toFixed(1)} ${(cy + dy).toFixed(1)}`;
  });
}

/** How many Striche a seat has, over all that was settled by rank. */
export const stricheOf = (umgaenge: readonly { striche: readonly number[] }[], seat: number): number =>
  umgaenge.reduce((sum, one) => sum + (one.striche[seat] ?? 0), 0);
