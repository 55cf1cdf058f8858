import { expect, test } from "vitest";
import { taken } from "./club";

test("what one has drawn is taken for all the others, and for nobody else", () => {
  expect(taken(["a", "", "b"], 0)).toEqual(new Set(["b"]));
  expect(taken(["a", "", "b"], 1)).toEqual(new Set(["a", "b"]));
});
