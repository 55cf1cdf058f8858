import { render } from "svelte/server";
import { expect, test, vi } from "vitest";

vi.stubGlobal("document", { documentElement: { lang: "de-CH" } });
vi.stubGlobal("location", { pathname: "/", hash: "" });
vi.stubGlobal("addEventListener", () => undefined);
const { default: Resume } = await import("./Resume.svelte");

const named = (title: string, view?: object): string => {
  const place = { table: "t", seat: "s", title, at: 0 };
  const { body } = render(Resume, { props: { place: place as never, view: view as never } });
  return /aria-label="([^"]*)"/.exec(body)?.[1] ?? "";
};

test("a Partie to go on with is named by its rules", () => {
  expect(named("Coiffeur")).toMatch(/^Weiterspielen: Coiffeur, /);
});

test("one whose rules had no name when it began is named as the table now is, or by its time alone", () => {
  const view = { title: "Jass am Rössli", slate: { kind: "points" }, seats: [] };
  expect(named("", view)).toMatch(/^Weiterspielen: Jass am Rössli, /);
  expect(named("")).toMatch(/^Weiterspielen: \d/);
});
