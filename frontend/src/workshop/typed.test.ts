import { expect, it } from "vitest";
import { exampleOf, hasForm } from "./typed";

const FORMATS = "[{ passen = 4, games = 8, scribe = false }]";
const given = (id: string) => ({ id, says: "", who: [] });

it("a list and a table are shown as somebody writes them, not as an empty one", () => {
  expect(exampleOf({ value: "list", values: [given("[]"), given(FORMATS)], answer: "[]" })).toBe(FORMATS);
  expect(exampleOf({ value: "table", values: [], answer: "{ 3 = 20 }" })).toBe("{ 3 = 20 }");
  expect(exampleOf({ value: "list", values: [], answer: "[]" })).toBe("");
  expect(exampleOf({ value: "text", values: [given("Obmann")], answer: "" })).toBe("");
});

it("what is neither a list nor a table is told before a file is made of it", () => {
  expect(hasForm("list", "4x12")).toBe(false);
  expect(hasForm("list", ` ${FORMATS} `)).toBe(true);
  expect(hasForm("table", "3 = 20")).toBe(false);
  expect(hasForm("table", "{ 3 = 20 }")).toBe(true);
  expect(hasForm("text", "4x12")).toBe(true);
});
