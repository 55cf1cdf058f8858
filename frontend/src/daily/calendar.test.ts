import { expect, test } from "vitest";
import { inARow, weeksTo } from "./calendar";

test("five weeks from Monday on, today in the last one", () => {
  const weeks = weeksTo("2026-11-26", ["2026-11-23", "2026-11-24"], ["2026-11-24", "2026-11-01"]);
  expect(weeks.map((week) => week[0]?.day)).toEqual(["2026-10-26", "2026-11-02", "2026-11-09", "2026-11-16", "2026-11-23"]);
  expect(weeks[4]?.map((one) => one.is)).toEqual(["open", "played", "none", "today", "none", "none", "none"]);
  expect(weeks[0]?.[6]).toEqual({ day: "2026-11-01", number: 1, is: "played" });
});

test("days in a row end today or yesterday, over the end of a month", () => {
  const played = ["2026-10-30", "2026-10-31", "2026-11-01"];
  expect([inARow("2026-11-01", played), inARow("2026-11-02", played), inARow("2026-11-03", played)]).toEqual([3, 3, 0]);
});
