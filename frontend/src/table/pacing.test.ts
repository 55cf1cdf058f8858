import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pacing } from "./pacing";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function paced(time: number): { seen: string[]; pacing: Pacing<string> } {
  const seen: string[] = [];
  return {
    seen,
    pacing: new Pacing(
      (step: string) => seen.push(step),
      () => time,
    ),
  };
}

test("at the usual pace everything is shown as it comes", () => {
  const { seen, pacing } = paced(0);
  for (const step of ["a", "b"]) pacing.add(step);
  expect(seen).toEqual(["a", "b"]);
});

test("each step is seen for its time, in order", () => {
  const { seen, pacing } = paced(1000);
  for (const step of ["a", "b", "c"]) pacing.add(step);
  expect(seen).toEqual(["a"]);
  vi.advanceTimersByTime(999);
  expect(seen).toEqual(["a"]);
  vi.advanceTimersByTime(1001);
  expect(seen).toEqual(["a", "b", "c"]);
});

test("who waited is shown the next at once", () => {
  const { seen, pacing } = paced(1000);
  pacing.add("a");
  vi.advanceTimersByTime(5000);
  pacing.add("b");
  expect(seen).toEqual(["a", "b"]);
});

test("what one did oneself waits for nothing, and nothing is left out", () => {
  const { seen, pacing } = paced(1000);
  for (const step of ["a", "b"]) pacing.add(step);
  pacing.add("mine", true);
  expect(seen).toEqual(["a", "b", "mine"]);
  pacing.add("d");
  expect(seen).toEqual(["a", "b", "mine"]);
  vi.advanceTimersByTime(1000);
  expect(seen.at(-1)).toBe("d");
});

test("a table that is left shows nothing more", () => {
  const { seen, pacing } = paced(1000);
  for (const step of ["a", "b"]) pacing.add(step);
  pacing.stop();
  vi.advanceTimersByTime(9000);
  expect(seen).toEqual(["a"]);
});
