import { describe, expect, it } from "vitest";
import { complete, rest, sends, told } from "./entry";

describe("the next field comes by itself", () => {
  const strokes = (points: number): number => {
    const digits = String(points);
    for (let typed = 1; typed <= digits.length; typed += 1) {
      if (complete(digits.slice(0, typed), 157)) return typed;
    }
    return digits.length + 1;
  };

  it("after at most three key strokes, whatever the game came to", () => {
    for (let points = 0; points <= 157; points += 1) expect(strokes(points)).toBeLessThanOrEqual(3);
  });

  it("and never in the midst of a number that cannot be: it stays where it was typed", () => {
    for (const typed of ["2", "20", "200", "25", "257", "99"]) expect(complete(typed, 157)).toBe(false);
    for (const typed of ["6", "64", "640", "1300"]) expect(complete(typed, 1256)).toBe(false);
  });

  it("but never before the number is whole", () => {
    for (let points = 0; points <= 157; points += 1) {
      const digits = String(points);
      for (let typed = 1; typed < digits.length; typed += 1) expect(complete(digits.slice(0, typed), 157)).toBe(false);
    }
  });
});

describe("one number gives the other", () => {
  it.each([
    [[85, null], 72],
    [[null, 157], 0],
    [[158, null], null],
    [[null, null], null],
    [[28, 57, null, 52], 20],
    [[28, null, null, 52], null],
  ] as [(number | null)[], number | null][])("%j", (values, left) => expect(rest(values, 157)).toBe(left));
});

describe("a row says what is wrong with it", () => {
  it.each([
    [[85, 72], "geht auf"],
    [[85, 71], "1 zu wenig"],
    [[158, 0], "1 zu viel"],
    [[158, null], "1 zu viel"],
    [[85, null], ""],
  ] as [(number | null)[], string][])("%j: %s", (values, says) => expect(told(values, 157)).toBe(says));

  it("where any sum can be right, nothing is said and nothing filled in", () => {
    expect(told([257, 100], Number.NaN)).toBe("");
    expect(rest([257, null], Number.NaN)).toBe(null);
  });
});

describe("Enter sends a total", () => {
  it("from its last field, and what was asked about from any", () => {
    expect(sends({ entry: "total" }, false)).toBe(true);
    expect(sends({ entry: "total" }, true)).toBe(false);
    expect(sends({ entry: "total", asked: "" }, true)).toBe(true);
  });

  it("but nothing that is written Spiel by Spiel", () => {
    expect(sends({ entry: "" }, false)).toBe(false);
  });
});
