/** Reading a slip: rows of ink, the numbers they make, and what is refused or asked. The photographs themselves are
 * read in `tests/tournament/test_slip_marks.py`. */

import { expect, test } from "vitest";
import { toldOf, wantedBy } from "./begin";
import { judge, type Wanted } from "./judge";
import { codeOf } from "./layout";
import { readSlips, rowBy, totalOf, type Row, type Side, type Slip } from "./read";

const WANTED: Wanted = { day: 7, passe: 2, table: 14, whole: 1256 };
const CODE = "101001101101010000100000001110001111010100";

function inks(marked: Record<number, number>): number[] {
  return Array.from({ length: 10 }, (_, digit) => marked[digit] ?? 0.002);
}

const side = (...rows: Row[]): Side => ({ rows, total: totalOf(rows) });

function slip(first: Side, second: Side, code: Partial<Wanted> = {}): Slip {
  return { code: { day: 7, passe: 2, table: 14, ...code }, sides: [first, second], plane: (place) => place };
}

const judged = (...slips: Slip[]) => judge({ slips }, WANTED);

test("the code of the paper says day, round and table, and one wrong bit says nothing", () => {
  const bits = [...CODE].map(Number);
  expect(codeOf(bits)).toEqual({ day: 0b100110110101, passe: 2, table: 14 });
  bits.forEach((bit, at) => expect(codeOf(bits.with(at, 1 - bit))).toBeNull());
  expect(codeOf(bits.map(() => 0))).toBeNull();
});

test("a row is a digit, free, or not clear", () => {
  expect(rowBy(inks({ 6: 0.1 }))).toBe(6);
  expect(rowBy(inks({}))).toBe("none");
  expect(rowBy(inks({ 6: 0.02 }))).toBe("unclear");
  expect(rowBy(inks({ 6: 0.1, 2: 0.09 }))).toBe("unclear");
  expect(rowBy(inks({ 6: 0.4, 2: 0.04 }))).toBe("unclear");
});

test("zeros before a number may be left free, and nothing else", () => {
  expect(totalOf(["none", 6, 4, 0])).toBe(640);
  expect(totalOf([0, 6, 4, 0])).toBe(640);
  expect(totalOf([1, "none", 4, 0])).toBeNull();
  expect(totalOf(["unclear", 6, 4, 0])).toBeNull();
  expect(totalOf(["none", "none", "none", "none"])).toBeNull();
});

test("two totals that make the whole are read", () => {
  const found = judged(slip(side("none", 6, 4, 0), side("none", 6, 1, 6)));
  expect(found).toMatchObject({ kind: "read", totals: [640, 616] });
  expect(toldOf(found, WANTED)).toContain("640 und 616");
});

test("two totals that do not make the whole are asked about", () => {
  const found = judged(slip(side("none", 6, 4, 0), side("none", 6, 1, 7)));
  expect(found).toMatchObject({ kind: "asked", totals: [640, 617], sum: 1257 });
  expect(toldOf(found, WANTED)).toContain("zusammen 1257 statt 1256");
});

test("a row that is not clear is asked about, and the other side is not made of it", () => {
  const found = judged(slip(side("none", 6, "unclear", 0), side("none", 6, 1, 6)));
  expect(found).toMatchObject({ kind: "asked", totals: [null, 616], doubts: [{ side: 0, at: 2 }] });
  expect(toldOf(found, WANTED)).toContain("a + c, Zeile 10");
  const empty = judged(slip(side("none", "none", "none", "none"), side("none", 6, 1, 6)));
  expect(toldOf(empty, WANTED)).toContain("bei a + c ist nichts angekreuzt");
});

test("another slip is refused in words", () => {
  const good = [side("none", 6, 4, 0), side("none", 6, 1, 6)] as const;
  const said = (...slips: Slip[]) => toldOf(judged(...slips), WANTED);
  expect(said(slip(...good, { table: 3 }))).toContain("Passe 2, Tisch 3. Diese Seite ist für Passe 2, Tisch 14");
  expect(said(slip(...good, { day: 8 }))).toContain("anderen Tag");
  expect(said(slip(...good), slip(...good, { table: 3 }))).toContain("mehrere Zettel");
});

test("a picture without a slip is refused", () => {
  const empty = { width: 300, height: 200, light: new Uint8Array(60000).fill(180) };
  const found = judge(readSlips(empty), WANTED);
  expect(found).toEqual({ kind: "refused", why: "nothing" });
  expect(toldOf(found, WANTED)).toContain("vier Ringen");
});

test("the page says which slip it wants", () => {
  expect(wantedBy({ day: "7", passe: "2", table: "14", sum: "1256" })).toEqual(WANTED);
  expect(wantedBy({ day: "7", passe: "2", table: "14", sum: "offen" }).whole).toBeNull();
});
