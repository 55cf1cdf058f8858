import { expect, test } from "vitest";
import { placed, type Placed } from "./places";

type Thing = { key: string };
const things = (keys: string): Thing[] => [...keys].map((key) => ({ key }));
/** As a row shows it: a place that is only kept is a dot. */
const row = (...steps: string[]): string =>
  steps
    .reduce<Placed<Thing>[]>((before, now) => placed(before, things(now)), [])
    .map(({ thing, there }) => (there ? thing.key : "."))
    .join("");

test("who is there keeps the place, whoever comes or goes before", () => {
  expect(row("ab", "b")).toBe(".b");
  expect(row("b", "ab")).toBe("ba");
  expect(row("abc", "b", "cb")).toBe(".bc");
});

test("a place is given up once nothing behind it is there", () => {
  expect(row("ab", "a")).toBe("a");
  expect(row("ab", "b", "")).toBe("");
  expect(row("ab", "b", "", "ab")).toBe("ab");
});

test("who comes back to a kept place stands there again", () => expect(row("ab", "b", "ab")).toBe("ab"));
