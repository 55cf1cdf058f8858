/** What is marked on a Jasszettel, read of a photograph. Nothing is guessed: what is not clear is asked. */

import { BITS, CELL, DIGITS, RINGS, ROWS, bitAt, cellAt, codeOf, type Code, type Point } from "./layout.ts";
import { ACROSS, DOWN, canBeSide, canBeSlip, halved, lightAt, planeBy, ringsIn, type Grey, type Plane, type Ring } from "./picture.ts";

/** A row of digits: one is marked, none, or it is not clear (nothing certain, or more than one). */
export type Row = number | "none" | "unclear";

/** What is marked for a side. total: the number; null where it must be asked. rows: from the thousands to the ones. */
export interface Side {
  readonly total: number | null;
  readonly rows: readonly Row[];
}

export interface Slip {
  readonly code: Code;
  readonly sides: readonly [Side, Side];
  readonly plane: Plane;
}

/** What is in a photograph: the slips whose code could be read, or why there is none. */
export type Seen = { readonly slips: readonly Slip[] } | { readonly slips: readonly []; readonly why: "nothing" | "blurred" };

/** So much of a cell a mark darkens at least (0 is paper, 1 as black as the rings); above EMPTY it is not clear. */
const MARKED = 0.025;
const EMPTY = 0.015;
/** Beside a mark, a second one has at least this share of its ink. */
const SECOND = 0.3;
/** What is lighter than this is no pen: the printed digits and borders, the noise of the camera. */
const PRINTED = 0.2;
/** A ring is so much darker than what surrounds it: light grey too in a shadow, only black where all is blurred. */
const DARKER = [0.82, 0.62];
/** So many rings are looked at: two slips, and a few things that look like rings. */
const MOST_RINGS = 12;
/** How clear the code must be: the brightness between its black and white, of their distance. */
const FUZZY = 0.1;
/** So much brighter than the rings is paper at least. */
const FAINT = 25;

/** Read every slip in a photograph: as it is, or half as large, where noise is less; and with less that is dark. */
export function readSlips(grey: Grey): Seen {
  const seen: Seen[] = [];
  for (const [picture, onto] of [
    [grey, (plane: Plane) => plane],
    [halved(grey), doubled],
  ] as const)
    for (const darker of DARKER) {
      const found = readAt(picture, darker);
      if (found.slips.length) return { slips: found.slips.map((slip) => ({ ...slip, plane: onto(slip.plane) })) };
      seen.push(found);
    }
  return seen.find((one) => "why" in one && one.why === "blurred") ?? seen[0]!;
}

const doubled =
  (plane: Plane): Plane =>
  (place) => {
    const { x, y } = plane(place);
    return { x: 2 * x, y: 2 * y };
  };

function readAt(grey: Grey, darker: number): Seen {
  const rings = ringsIn(grey, darker).slice(0, MOST_RINGS);
  const slips: Slip[] = [];
  let blurred = false;
  for (const four of foursOf(rings)) {
    const plane = planeBy(four);
    if (!plane) continue;
    const found = codeIn(grey, four, plane);
    blurred ||= !found;
    if (!found) continue;
    const side = (one: number): Side => sideOf(grey, four, found.plane, one);
    slips.push({ code: found.code, sides: [side(0), side(1)], plane: found.plane });
  }
  if (slips.length) return { slips };
  return { slips: [], why: blurred ? "blurred" : "nothing" };
}

/** Every four rings that can be those of one slip, clockwise from the left upper one. */
function* foursOf(rings: readonly Ring[]): Generator<[Ring, Ring, Ring, Ring]> {
  for (const a of rings)
    for (const b of rings.filter((one) => one !== a && canBeSide(a, one, ACROSS)))
      for (const c of rings.filter((one) => one !== a && one !== b && canBeSide(b, one, DOWN)))
        for (const d of rings) if (d !== a && d !== b && d !== c && canBeSlip([a, b, c, d])) yield [a, b, c, d];
}

/** The code between four rings, and how the slip lies: flat, or bulging in its middle by so many millimetres. */
function codeIn(grey: Grey, four: readonly Ring[], flat: Plane): { code: Code; plane: Plane } | null {
  let best: { code: Code; plane: Plane } | null = null;
  let clearest = FUZZY;
  for (let bulge = -2.1; bulge < 2.2; bulge += 0.3) {
    const plane = bent(flat, bulge);
    const { bits, clear } = bitsOf(grey, four, plane);
    const code = clear > clearest ? codeOf(bits) : null;
    if (!code) continue;
    best = { code, plane };
    clearest = clear;
  }
  return best;
}

function bent(flat: Plane, bulge: number): Plane {
  const [left, wide] = [RINGS[0]!.x, RINGS[1]!.x - RINGS[0]!.x];
  return ({ x, y }) => {
    const share = Math.min(1, Math.max(0, (x - left) / wide));
    return flat({ x, y: y + bulge * 4 * share * (1 - share) });
  };
}

/** How black the rings are there, between those at both ends. */
function blackAt(rings: readonly Ring[], { x }: Point): number {
  const [left, right] = [(rings[0]!.dark + rings[3]!.dark) / 2, (rings[1]!.dark + rings[2]!.dark) / 2];
  const share = (x - RINGS[0]!.x) / (RINGS[1]!.x - RINGS[0]!.x);
  return left + (right - left) * share;
}

function meanAt(grey: Grey, plane: Plane, { x, y }: Point, reach: number): number {
  let sum = 0;
  for (const right of [-reach, 0, reach])
    for (const down of [-reach, 0, reach]) {
      const at = plane({ x: x + right, y: y + down });
      sum += lightAt(grey, at.x, at.y);
    }
  return sum / 9;
}

/** The bits of the code, and how clear the least clear of them is: 0.5 where it is black or white, 0 between them. */
function bitsOf(grey: Grey, rings: readonly Ring[], plane: Plane): { bits: number[]; clear: number } {
  const bits: number[] = [];
  let clear = 0.5;
  for (let number = 0; number < BITS; number++) {
    const at = bitAt(number);
    const white = Math.max(meanAt(grey, plane, { x: at.x, y: -0.3 }, 0.3), meanAt(grey, plane, { x: at.x, y: 4.75 }, 0.2));
    const black = blackAt(rings, at);
    const share = (white - meanAt(grey, plane, at, 0.6)) / (white - black);
    clear = white - black < FAINT ? 0 : Math.min(clear, Math.abs(share - 0.5));
    bits.push(share > 0.5 ? 1 : 0);
  }
  return { bits, clear };
}

/** How much of a cell a pen has darkened: 0 is the paper around it, 1 as black as the rings. */
function inkIn(grey: Grey, rings: readonly Ring[], plane: Plane, middle: Point): number {
  const [right, down] = [CELL.right / 2, CELL.down / 2];
  const around: number[] = [];
  for (let step = -1; step <= 1; step += 0.25) {
    for (const [x, y] of [
      [step * right, -down],
      [step * right, down],
      [-right, step * down],
      [right, step * down],
    ] as const) {
      const at = plane({ x: middle.x + x, y: middle.y + y });
      around.push(lightAt(grey, at.x, at.y));
    }
  }
  const white = around.sort((one, other) => one - other)[Math.floor(around.length * 0.8)]!;
  const black = blackAt(rings, middle);
  let [sum, many] = [0, 0];
  for (let x = -1; x <= 1; x += 0.2)
    for (let y = -1; y <= 1; y += 0.2) {
      const at = plane({ x: middle.x + x * (CELL.width / 2 - 0.7), y: middle.y + y * (CELL.height / 2 - 0.7) });
      const dark = (white - lightAt(grey, at.x, at.y)) / Math.max(1, white - black);
      sum += Math.min(1, Math.max(0, (dark - PRINTED) / (1 - PRINTED)));
      many++;
    }
  return sum / many;
}

/** Which digit of a row is marked, by the ink in each of its cells. */
export function rowBy(inks: readonly number[]): Row {
  const order = inks.map((_, digit) => digit).sort((one, other) => inks[other]! - inks[one]!);
  const [first, second] = [inks[order[0]!]!, inks[order[1]!]!];
  if (first < EMPTY) return "none";
  if (first < MARKED || second > Math.min(MARKED, first * SECOND)) return "unclear";
  return order[0]!;
}

/** The number of a side: zeros before it may be left free, nothing else. */
export function totalOf(rows: readonly Row[]): number | null {
  const begins = rows.findIndex((row) => row !== "none");
  if (begins < 0) return null;
  let total = 0;
  for (const row of rows.slice(begins)) {
    if (typeof row !== "number") return null;
    total = total * 10 + row;
  }
  return total;
}

function sideOf(grey: Grey, rings: readonly Ring[], plane: Plane, side: number): Side {
  const rows = inksOf(grey, rings, plane, side).map(rowBy);
  return { total: totalOf(rows), rows };
}

/** The ink in every cell of a side, row by row. */
function inksOf(grey: Grey, rings: readonly Ring[], plane: Plane, side: number): number[][] {
  return Array.from({ length: ROWS }, (_, row) => Array.from({ length: DIGITS }, (_, digit) => inkIn(grey, rings, plane, cellAt(side, row, digit))));
}
