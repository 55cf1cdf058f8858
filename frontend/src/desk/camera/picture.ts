/** A grey picture, and the rings in it: dark rings with a dark dot in their middle, found at any angle and size. */

import { RING, RINGS, type Point } from "./layout.ts";

/** Brightness of each pixel, 0 is black, row by row. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly light: Uint8Array;
}

/** A ring that was found. size: its diameter in pixels, of the smaller and the larger side. dark: how dark its dot is. */
export interface Ring extends Point {
  readonly size: number;
  readonly dark: number;
}

interface Part {
  area: number;
  x: number;
  y: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The smallest ring that can be read, in pixels. */
const SMALLEST = 9;

/** Brightness of a picture of colours, four bytes a pixel. */
export function greyOf(data: Uint8ClampedArray, width: number, height: number): Grey {
  const light = new Uint8Array(width * height);
  for (let at = 0; at < light.length; at++) {
    const four = at * 4;
    light[at] = (data[four]! * 77 + data[four + 1]! * 150 + data[four + 2]! * 29) >> 8;
  }
  return { width, height, light };
}

/** The picture half as wide and high. */
export function halved({ width, height, light }: Grey): Grey {
  const [wide, high] = [width >> 1, height >> 1];
  const half = new Uint8Array(wide * high);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const at = 2 * y * width + 2 * x;
      half[y * wide + x] = (light[at]! + light[at + 1]! + light[at + width]! + light[at + width + 1]!) >> 2;
    }
  return { width: wide, height: high, light: half };
}

/** Brightness between pixels; outside of the picture that of its edge. */
export function lightAt({ width, height, light }: Grey, x: number, y: number): number {
  const left = Math.min(Math.max(x - 0.5, 0), width - 1.001);
  const top = Math.min(Math.max(y - 0.5, 0), height - 1.001);
  const [column, row] = [Math.floor(left), Math.floor(top)];
  const [right, down] = [left - column, top - row];
  const at = row * width + column;
  const upper = light[at]! * (1 - right) + light[at + 1]! * right;
  const lower = light[at + width]! * (1 - right) + light[at + width + 1]! * right;
  return upper * (1 - down) + lower * down;
}

/** Which pixels are dark, each beside the brightness of what surrounds it: a shadow makes nothing dark. */
function darkPixels({ width, height, light }: Grey, darker: number): Uint8Array {
  const wide = width + 1;
  const sums = new Uint32Array(wide * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += light[y * width + x]!;
      sums[(y + 1) * wide + x + 1] = sums[y * wide + x + 1]! + row;
    }
  }
  const dark = new Uint8Array(width * height);
  const reach = Math.max(8, Math.round(Math.max(width, height) / 40));
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const sum = sums[bottom * wide + right]! - sums[top * wide + right]! - sums[bottom * wide + left]! + sums[top * wide + left]!;
      const mean = sum / ((bottom - top) * (right - left));
      dark[y * width + x] = light[y * width + x]! < mean * darker ? 1 : 0;
    }
  }
  return dark;
}

/** The connected dark parts of a picture: area, middle and edges. */
function parts(dark: Uint8Array, width: number, height: number): Part[] {
  const label = new Int32Array(width * height).fill(-1);
  const found: Part[] = [];
  const stack: number[] = [];
  for (let start = 0; start < dark.length; start++) {
    if (!dark[start] || label[start] !== -1) continue;
    const part: Part = { area: 0, x: 0, y: 0, left: width, right: 0, top: height, bottom: 0 };
    label[start] = found.length;
    stack.push(start);
    while (stack.length) {
      const at = stack.pop()!;
      const [x, y] = [at % width, Math.floor(at / width)];
      part.area++;
      part.x += x;
      part.y += y;
      part.left = Math.min(part.left, x);
      part.right = Math.max(part.right, x);
      part.top = Math.min(part.top, y);
      part.bottom = Math.max(part.bottom, y);
      for (const [beside, there] of [
        [at - 1, x > 0],
        [at + 1, x < width - 1],
        [at - width, y > 0],
        [at + width, y < height - 1],
      ] as const) {
        if (!there || !dark[beside] || label[beside] !== -1) continue;
        label[beside] = found.length;
        stack.push(beside);
      }
    }
    part.x = part.x / part.area + 0.5;
    part.y = part.y / part.area + 0.5;
    found.push(part);
  }
  return found;
}

const wide = (part: Part): number => part.right - part.left + 1;
const high = (part: Part): number => part.bottom - part.top + 1;

/** Whether a part has the shape of a ring: about as wide as high, and mostly empty. */
function ringShaped(part: Part, most: number): boolean {
  const [width, height] = [wide(part), high(part)];
  const slant = width / height;
  const filled = part.area / (width * height);
  return Math.min(width, height) >= SMALLEST && Math.max(width, height) <= most && slant > 0.4 && slant < 2.5 && filled > 0.2 && filled < 0.72;
}

/** Whether a part is the dot in the middle of a ring. */
function dotOf(ring: Part, dot: Part): boolean {
  const [across, down] = [wide(dot) / wide(ring), high(dot) / high(ring)];
  const near = Math.abs(dot.x - ring.x) < wide(ring) * 0.12 && Math.abs(dot.y - ring.y) < high(ring) * 0.12;
  return near && across > 0.15 && across < 0.6 && down > 0.15 && down < 0.6 && dot.area < ring.area * 0.6;
}

/** The dot in the middle of a ring, among those of each row of pixels. */
function dotIn(ring: Part, rows: ReadonlyMap<number, readonly Part[]>): Part | undefined {
  const reach = Math.ceil(high(ring) * 0.12);
  for (let row = Math.floor(ring.y) - reach; row <= ring.y + reach; row++) {
    const dot = rows.get(row)?.find((one) => one !== ring && dotOf(ring, one));
    if (dot) return dot;
  }
  return undefined;
}

/** Every ring with a dot in a picture, the largest first. darker: the brightness of what is dark, of that around it. */
export function ringsIn(grey: Grey, darker: number): Ring[] {
  const all = parts(darkPixels(grey, darker), grey.width, grey.height);
  const most = Math.max(grey.width, grey.height) / 12;
  const dots = all.filter((part) => part.area >= 3 && wide(part) <= most && high(part) <= most);
  const rows = new Map<number, Part[]>(); // a noisy picture has many thousand specks
  for (const dot of dots) {
    const row = Math.floor(dot.y);
    const there = rows.get(row);
    if (there) there.push(dot);
    else rows.set(row, [dot]);
  }
  const found = all
    .filter((part) => ringShaped(part, most))
    .flatMap((ring) => {
      const dot = dotIn(ring, rows);
      if (!dot) return [];
      const [x, y] = [(ring.left + ring.right + 1) / 2, (ring.top + ring.bottom + 1) / 2];
      return [{ x, y, size: Math.max(wide(ring), high(ring)), dark: lightAt(grey, dot.x, dot.y) }];
    });
  return found.sort((one, other) => other.size - one.size);
}

/** Places on the slip (millimetres) to places in the picture (pixels). */
export type Plane = (place: Point) => Point;

/** How a flat slip lies in a picture, by the four middles of its rings; null where no such picture can be. */
export function planeBy(rings: readonly Point[]): Plane | null {
  const rows: number[][] = [];
  RINGS.forEach(({ x, y }, at) => {
    const to = rings[at]!;
    rows.push([x, y, 1, 0, 0, 0, -to.x * x, -to.x * y, to.x], [0, 0, 0, x, y, 1, -to.y * x, -to.y * y, to.y]);
  });
  const found = solve(rows);
  if (!found) return null;
  const [a, b, c, d, e, f, g, h] = found as [number, number, number, number, number, number, number, number];
  return ({ x, y }) => {
    const far = g * x + h * y + 1;
    return { x: (a * x + b * y + c) / far, y: (d * x + e * y + f) / far };
  };
}

/** Solve linear equations, each a row of factors and what they come to. */
function solve(rows: number[][]): number[] | null {
  const many = rows.length;
  for (let at = 0; at < many; at++) {
    const best = rows.slice(at).reduce((one, row, more) => (Math.abs(row[at]!) > Math.abs(rows[one]![at]!) ? at + more : one), at);
    [rows[at], rows[best]] = [rows[best]!, rows[at]!];
    const pivot = rows[at]![at]!;
    if (Math.abs(pivot) < 1e-9) return null;
    rows[at] = rows[at]!.map((value) => value / pivot);
    rows.forEach((row, other) => {
      if (other !== at && row[at] !== 0) rows[other] = row.map((value, column) => value - row[at]! * rows[at]![column]!);
    });
  }
  return rows.map((row) => row[many]!);
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** The distances of the rings' middles, in millimetres. */
export const ACROSS = RINGS[1]!.x - RINGS[0]!.x;
export const DOWN = RINGS[3]!.y - RINGS[0]!.y;

/** Whether two rings can be so many millimetres apart, by their sizes. */
export function canBeSide(one: Ring, other: Ring, millimetres: number): boolean {
  const ratio = (distance(one, other) / ((one.size + other.size) / 2)) * (RING / millimetres);
  return ratio > 0.5 && ratio < 1.6;
}

/** Whether four rings can be those of one slip, clockwise from the left upper one: by their sizes and distances. */
export function canBeSlip(four: readonly Ring[]): boolean {
  const [a, b, c, d] = four as [Ring, Ring, Ring, Ring];
  if (turn(a, b, c) <= 0 || turn(b, c, d) <= 0 || turn(c, d, a) <= 0 || turn(d, a, b) <= 0) return false;
  const sizes = four.map((one) => one.size);
  if (Math.max(...sizes) > 1.8 * Math.min(...sizes)) return false;
  return canBeSide(a, b, ACROSS) && canBeSide(d, c, ACROSS) && canBeSide(a, d, DOWN) && canBeSide(b, c, DOWN);
}
