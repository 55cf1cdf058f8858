import { beforeEach, describe, expect, it, vi } from "vitest";
import { dropAlike, dropRefused, fate, keep, type Left, leftOf, sweep } from "./kept";

describe("what was typed is put in again only where the server still says what it said then", () => {
  it.each([
    ["", "640", "", "put"],
    ["600", "640", "600", "put"],
    ["600", "", "600", "put"],
    ["", "640", "640", "saved"],
    ["", "640", "641", "clash"],
    ["600", "640", "", "clash"],
  ])("was %j, typed %j, now %j: %s", (was, typed, now, becomes) => expect(fate(was, typed, now)).toBe(becomes));
});

function drawer(): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  } as unknown as Storage;
}

describe("what was refused in a form goes once the form was saved", () => {
  const FORM = "/verein/ajz/kasse command=BookByHand key=";
  const left = (once: string, fields: Left["fields"] = { rappen: ["", "900"] }): Left => ({ once, seen: "1", by: "board", at: Date.now(), sent: true, fields });
  beforeEach(() => {
    vi.stubGlobal("sessionStorage", drawer());
    vi.stubGlobal("localStorage", drawer());
  });

  it("also where a question had come up in it, or it was asked for another moment", () => {
    keep(`${FORM} by=m3 anyway=`, left("refused"));
    keep(`${FORM} am=2026-01-31T14:00:00 by=m3`, left("taken"));
    keep("/verein/ajz/kasse command=PayBeer key=1", left("other"));
    sweep(["taken"], "");
    expect([leftOf(`${FORM} by=m3 anyway=`), leftOf(`${FORM} am=2026-01-31T14:00:00 by=m3`)]).toEqual([undefined, undefined]);
    expect(leftOf("/verein/ajz/kasse command=PayBeer key=1")).toBeDefined();
  });

  it("also where what was saved is what the server had proposed", () => {
    keep(`${FORM} anyway=`, left("refused"));
    keep(FORM, left("taken", {}));
    sweep(["taken"], "");
    expect(leftOf(`${FORM} anyway=`)).toBeUndefined();
  });

  it("also a total that the server asks about: it is put in again nowhere", () => {
    const TOTAL = "/turnier/abend/passe/3/tisch/12/total";
    keep(TOTAL, left("asked", { "p-0": ["", "4"] }));
    keep(`${TOTAL} aendern=1`, left("other"));
    dropAlike(`${TOTAL} sure=4:1252`);
    expect(leftOf(TOTAL)).toBeUndefined();
    expect(leftOf(`${TOTAL} aendern=1`)).toBeDefined();
  });

  it("and stays while nothing was saved", () => {
    keep(FORM, left("refused"));
    sweep(["another"], "");
    expect(leftOf(FORM)).toBeDefined();
  });

  it("goes as well once another page is shown, and what was only typed stays", () => {
    keep(FORM, { ...left("a"), refused: true });
    keep("/other", { ...left("b"), sent: false });
    dropRefused([FORM]);
    expect(leftOf(FORM)).toBeDefined();
    dropRefused(["/elsewhere"]);
    expect(leftOf(FORM)).toBeUndefined();
    expect(leftOf("/other")).toBeDefined();
  });
});
