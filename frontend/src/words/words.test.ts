import { describe, expect, it } from "vitest";
import { de } from "./de";
import { en } from "./en";
import { fr } from "./fr";
import { it as italian } from "./it";

/** Every text of a dictionary by its path; what is made from values is tried with some. */
function texts(value: unknown, path = ""): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") return [[path, String((value as (...all: unknown[]) => unknown)({ me: true, name: "Rosa" }, 2, 3, 4))]];
  // What a table refuses has its own test, beside the engine that says it.
  const inside = Object.entries(value as object).filter(([key]) => !["reasons", "titles"].includes(key));
  return inside.flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

const german = new Map(texts(de));

describe.each([
  ["en", en],
  ["fr", fr],
  ["it", italian],
])("%s", (_, words) => {
  it("has every text, the lists as long as in German", () => {
    const paths = texts(words).map(([path]) => path);
    expect(paths.filter((path) => !german.has(path))).toEqual([]);
    expect([...german.keys()].filter((path) => !paths.includes(path))).toEqual([".refused.said"].filter((path) => !paths.includes(path)));
    expect(words.talk.phrases).toHaveLength(12);
    expect(words.keys.rows).toHaveLength(de.keys.rows.length);
  });
});

it("German is spelt the Swiss way", () => {
  expect([...german.values()].filter((text) => text.includes(String.fromCharCode(0xdf)))).toEqual([]);
});

it("four alike are a word in German", () => {
  const told = ["9", "8", "7", "6"].map((rank) => de.cards.weis.four(rank));
  expect(told).toEqual(["vier Neuner", "vier Achter", "vier Siebner", "vier Sechser"]);
});

it("Italian gives the neighbours of a lesson their article in a sentence", () => {
  const { table, events, announce } = italian;
  expect(["Compagno", "Destra", "Rosa"].map((name) => table.thinking(name))).toEqual(["Il compagno riflette", "Chi è a destra riflette", "Rosa riflette"]);
  expect(["Compagno", "Sinistra", "Rosa"].map((name) => table.turn(name))).toEqual(["Tocca al compagno", "Tocca a chi è a sinistra", "Tocca a Rosa"]);
  expect(announce.titlePushed("Compagno")).toBe("Il compagno passa la scelta. Che cosa si gioca?");
  const took = ["Compagno", "Destra", "Rosa"].map((name) => events.took({ me: false, name }));
  expect(took).toEqual(["Il compagno fa la presa.", "Chi è a destra fa la presa.", "Rosa fa la presa."]);
});
