import { describe, expect, it } from "vitest";
import { placeOf, sorted } from "./cards";
import { bundled, chalked, room, twoDigits } from "./papers";

describe("a hand", () => {
  it("is sorted by suit, each rising", () => {
    expect(sorted(["TA", "E9", "RU", "E6"], null, "german")).toEqual(["E6", "E9", "RU", "TA"]);
  });

  it("has the trumps in their order, Under last and the nine before it", () => {
    expect(sorted(["EU", "EA", "E9", "E6"], "E", "german")).toEqual(["E6", "EA", "E9", "EU"]);
  });

  it("is turned round in Undenufe", () => {
    expect(sorted(["E6", "EA", "E9"], "U", "german")).toEqual(["EA", "E9", "E6"]);
  });

  it("lets black and red take turns on the French deck", () => {
    expect(sorted(["E6", "R6", "S6", "T6"], null, "french")).toEqual(["E6", "R6", "T6", "S6"]);
  });
});

describe("the seats", () => {
  it("go round to the right", () => {
    expect([0, 1, 2, 3].map((seat) => placeOf(seat as 0 | 1 | 2 | 3, 2))).toEqual(["top", "left", "bottom", "right"]);
    expect([0, 1, 2, 3].map((seat) => placeOf(seat as 0 | 1 | 2 | 3, 2, true))).toEqual(["top", "right", "bottom", "left"]);
  });
});

describe("the papers", () => {
  it("say what the strokes come to, as the bar above the table does", () => {
    expect(chalked({ hundreds: 2, fifties: 1, twenties: 3, rest: 7 })).toBe(317);
  });

  it("have at least two digits", () => {
    expect([0, 7, 45, 105].map(twoDigits)).toEqual(["00", "07", "45", "105"]);
  });

  it("bundle strokes: the fifth lies across the four", () => {
    const strokes = bundled(6);
    expect(strokes.map((one) => one.across)).toEqual([false, false, false, false, true, false]);
    expect(strokes[5]?.at).toBeGreaterThan(strokes[3]?.at ?? 0);
    expect(room(0)).toBe(1);
  });
});
