import { describe, expect, it } from "vitest";
import type { Looked } from "./api";
import { fresh, opened, written } from "./draft";

const LOOKED: Looked = {
  id: "mein-jass",
  title: "Jass im Rössli",
  base: "schieber",
  text: "",
  decks: ["german"],
  factors: {},
  own: [{ question: "target", asks: "", answer: "1500", text: "Wir spielen auf 1500.", says: "Wir spielen auf 1500.", clause: "1", base: "" }],
  head: 'issuer = "Stammtisch"\nprefix = "MJ"',
  rest: '\n[[note]]\nclause = "9"\ntext = "Wer zu spät kommt, zahlt eine Runde."\n\n[[switch]]\nid = "x"',
  notes: ["Wer zu spät kommt, zahlt eine Runde."],
  moot: [],
  problems: [],
};

describe("a file that is opened", () => {
  it("keeps its id, its document, its notes and its switches when it is saved again", () => {
    const file = written(opened(LOOKED, () => false));
    expect(file).toContain('id = "mein-jass"\ntitle = "Jass im Rössli"\nbuilds_on = "schieber"\nissuer = "Stammtisch"\nprefix = "MJ"\n');
    expect(file).toContain('[[article]]\nquestion = "target"\nclause = "1"\nvalue = 1500\n');
    expect(file.endsWith(`${LOOKED.rest}\n`)).toBe(true);
    expect(file.match(/prefix/g)).toHaveLength(1);
  });

  it("is made anew otherwise", () => {
    expect(written({ ...fresh(), title: "Unser Jass" })).toContain('id = "eigen-unser-jass"');
  });
});
