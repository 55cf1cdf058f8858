import { afterEach, expect, test, vi } from "vitest";
import { playedToday } from "./today";

afterEach(() => void vi.unstubAllGlobals());
const done = (day: string) => vi.stubGlobal("localStorage", { getItem: (key: string) => (key === "puur.daily.done" ? JSON.stringify(day) : null) });

test("it was played today as days begin in Switzerland", () => {
  done("2026-11-24");
  expect(playedToday(new Date("2026-11-23T23:30:00Z"))).toBe(true);
  expect(playedToday(new Date("2026-11-24T22:59:00Z"))).toBe(true);
  expect(playedToday(new Date("2026-11-24T23:01:00Z"))).toBe(false);
});

test("who has not played is asked to", () => {
  done("");
  expect(playedToday(new Date("2026-11-24T12:00:00Z"))).toBe(false);
});
