/** Where the signs of a number card stand, on a card of 100 by 154: right of the upper corner; the rest is the same, turned. */

export const WIDTH = 100;
export const HEIGHT = 154;

/** The signs of the upper half, and those of the middle row: x and y of each. */
export const PIPS: Record<string, { half: readonly number[]; middle?: readonly number[]; size: number }> = {
  "6": { half: [48, 28, 79, 28], middle: [34, 77, 66, 77], size: 29 },
  "7": { half: [48, 28, 79, 28], middle: [24.5, 77, 50, 77, 75.5, 77], size: 25 },
  "8": { half: [48, 26, 79, 26, 48, 59, 79, 59], size: 27 },
  "9": { half: [48.5, 23, 79, 23, 48.5, 50, 79, 50], middle: [50, 77], size: 24 },
  B: { half: [48, 22, 79, 22, 63.5, 42, 48, 62, 79, 62], size: 24 },
  A: { half: [], middle: [50, 77], size: 54 },
};
