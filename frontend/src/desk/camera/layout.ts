/** Where the marks of a Jasszettel are, in millimetres from the left upper corner of their block, and its code.
 * The paper draws them by the same numbers (`src/puur/tournament/papers/templates/jasszettel.typ`, `papers/jasszettel.py`). */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middles of the four rings, clockwise from the left upper one. */
export const RINGS: readonly Point[] = [
  { x: 2.5, y: 2.5 },
  { x: 125.5, y: 2.5 },
  { x: 125.5, y: 26.5 },
  { x: 2.5, y: 26.5 },
];
/** The diameter of a ring over everything. */
export const RING = 5;
export const ROWS = 4;
export const DIGITS = 10;
/** The cell of a digit with its border, and the distance of one to the next. */
export const CELL = { width: 3.8, height: 4.4, right: 4.4, down: 5 };
export const BITS = 42;

/** The middle of the cell of a digit. row: 0 for the thousands, 3 for the ones. */
export const cellAt = (side: number, row: number, digit: number): Point => ({
  x: 8 + side * 58 + 10.1 + digit * CELL.right + CELL.width / 2,
  y: 5.6 + row * CELL.down + 0.3 + CELL.height / 2,
});

/** The middle of a bit of the code. */
export const bitAt = (number: number): Point => ({ x: 9.4 + number * 2.6 + 1.3, y: 2.5 });

/** Whose slip it is: the day as a number (0: unknown), the round and the table. */
export interface Code {
  readonly day: number;
  readonly passe: number;
  readonly table: number;
}

const KIND = 0b10;
const CHECK = 12;

function check(bits: readonly number[]): number {
  let value = 0xfff;
  for (const bit of bits) {
    const over = (value >> 11) ^ bit;
    value = ((value << 1) & 0xfff) ^ (over ? 0x80f : 0);
  }
  return value;
}

const number = (bits: readonly number[]): number => bits.reduce((sum, bit) => sum * 2 + bit, 0);

/** What the bits of a code say; null where they are none of ours. */
export function codeOf(bits: readonly number[]): Code | null {
  const told = bits.slice(0, BITS - CHECK);
  if (bits.length !== BITS || number(bits.slice(0, 2)) !== KIND || number(bits.slice(BITS - CHECK)) !== check(told)) return null;
  return { day: number(told.slice(2, 14)), passe: number(told.slice(14, 20)), table: number(told.slice(20, 30)) };
}
