import { beforeEach, expect, test, vi } from "vitest";
import type { DailyField } from "./api";
import { begun, compared, document, finished, join, leave, measured } from "./measured";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
});

const field = (day: string, own: number | null, house: number, prior = false): DailyField =>
  ({ day, prior, own: own === null ? null : { ahead: own }, house: { ahead: house } }) as unknown as DailyField;

test("nothing counts before one takes part, nor a deal whose cards one had seen", () => {
  begun("2026-11-24");
  expect(measured().deals).toEqual({});
  expect(join("2026-11-24", true).since).toBe("2026-11-25");
  begun("2026-11-24");
  expect(finished(field("2026-11-24", 40, 0)).deals).toEqual({});
  expect(join("2026-12-31", true).since).toBe("2027-01-01");
});

test("every deal that is begun counts, and one that is not finished is told", () => {
  join("2026-11-24", false);
  begun("2026-11-24");
  begun("2026-11-25");
  finished(field("2026-11-24", 40, 10));
  expect(compared(measured())).toEqual({ n: 1, open: 1, mean: 30, half: null });
  begun("2026-11-24");
  expect(compared(measured()).n).toBe(1);
});

test("a deal that may have been known before counts for nobody", () => {
  join("2026-11-24", false);
  begun("2026-11-24");
  expect(finished(field("2026-11-24", 100, 0, true)).deals).toEqual({});
});

test("the interval is Student's", () => {
  join("2026-11-01", false);
  [10, -20, 30, 0, -10, 20].forEach((ahead, index) => {
    const day = `2026-11-0${index + 1}`;
    begun(day);
    finished(field(day, ahead, 0));
  });
  const { n, mean, half } = compared(measured());
  expect([n, mean]).toEqual([6, 5]);
  expect(half).toBeCloseTo(19.63, 1);
  expect(JSON.parse(document(measured()))).toMatchObject({ format: "puur-measured/1", n: 6, since: "2026-11-01" });
  expect(leave().since).toBe("");
});
