import { expect, it } from "vitest";
import type { DailyField, GradedDailyTrick } from "./api";
import { ahead, message, signs } from "./share";

const sign = (won: boolean, grade: GradedDailyTrick["grade"]): GradedDailyTrick => ({ won, points: 10, grade });

it("shows each trick by one sign: a circle is ours, a square theirs, the colour is our card", () => {
  expect(signs([sign(true, "best"), sign(true, "good"), sign(false, "best"), sign(false, "blunder"), sign(true, "mistake"), sign(false, null)])).toBe(
    "🟢🟢🟩🟥🟠⬜",
  );
});

it("says a result in Swiss manner, and nothing of the cards", () => {
  expect(ahead(43)).toBe("+43");
  expect(ahead(-7)).toBe("−7");
  const field = { own: { mode: "E", own: 100, other: 57, ahead: 43 }, signs: [sign(true, "best")] } as unknown as DailyField;
  expect(message(field, "Puur, 23. November", "Rang 2 von 10", "https://x.ch/heute")).toBe("Puur, 23. November\n+43 · Rang 2 von 10\n🟢\nhttps://x.ch/heute");
});
