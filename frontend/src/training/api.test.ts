import { expect, test } from "vitest";

import { askedAt } from "./api";

test("an address names an exercise, a sort, or nothing", () => {
  expect(askedAt("/training/karte/6")).toEqual({ sort: "card", number: 6 });
  expect(askedAt("/training/schaetzen")?.sort).toBe("estimate");
  expect(askedAt("/training")?.sort).toBe("announce");
});

test.each(["/training/nix", "/training/nix/3", "/training/karte/x", "/training/karte/1234567", "/training/5", "/training/karte/6/7"])(
  "no exercise is at %s",
  (path) => {
    expect(askedAt(path)).toBeNull();
  },
);
