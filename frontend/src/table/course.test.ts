import { render } from "svelte/server";
import { expect, test } from "vitest";
import Course from "./Course.svelte";

const drawn = (scores: number[][], written: number[]): string => {
  const seats = ["Anna", "Beat", "Chiara", "Dario"].map((name) => ({ name }));
  const view = { me: 1, seats, slate: { target: null, written, rows: scores.map((score) => ({ score })) } };
  return render(Course, { props: { view: view as never } }).body;
};

test("where each plays alone, the course is told of all four by name", () => {
  const [, told] =
    /aria-label="([^"]*Stand[^"]*)"/.exec(
      drawn(
        [
          [1, 7, 3, 4],
          [10, 20, 30, 40],
        ],
        [11, 27, 33, 44],
      ),
    ) ?? [];
  expect(told?.startsWith("Stand nach jedem Spiel. Beat: 7, 27; ")).toBe(true);
  for (const one of ["Anna: 1, 11", "Chiara: 3, 33", "Dario: 4, 44"]) expect(told).toContain(one);
});

test("of two sides, one's own is told first", () => {
  expect(drawn([[57, 100]], [57, 100])).toContain("Nach jedem Spiel hat die eigene Seite 100, die andere 57.");
});
