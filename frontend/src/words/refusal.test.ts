import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { de } from "./de";
import { en } from "./en";
import { refusals } from "./fetched.svelte";
import { fr } from "./fr";
import { LANGUAGES, speech, type Language } from "./index.svelte";
import { it as italian } from "./it";
import { alone, reason, worded, type Render } from "./refusal";

const shown: Render = (kind, value) => (kind ? `<${kind} ${value}>` : value);

function read(language: Language): void {
  speech.language = language;
  speech.words = { de, en, fr, it: italian }[language];
}

beforeAll(() => Promise.all((Object.keys(LANGUAGES) as Language[]).map((one) => refusals.fetch(one))));
afterEach(() => read("de"));

describe("a refusal", () => {
  it("is said by its code in the language of the screen, its values in words", () => {
    expect(worded("game.turn", { seat: 2, other: 0 }, shown)).toBe("Jetzt ist <seat 2> dran");
    read("en");
    expect(worded("game.not-in-hand", { seat: 2, card: "RB" }, shown)).toBe("<card RB> is not in the hand");
    expect(worded("game.estimate-first", {}, shown)).toBe("First all four estimate");
  });

  it("says you where it is about the reader, also inside another", () => {
    const why = { code: "game.turn", values: { seat: 2, other: 0 } };
    expect(worded(why.code, why.values, shown, undefined, 2)).toBe("Jetzt bist du dran");
    expect(worded(why.code, why.values, shown, undefined, 1)).toBe("Jetzt ist <seat 2> dran");
    expect(worded("game.allowed-instead", { why, allowed: ["R9"] }, shown, undefined, 2)).toBe("Jetzt bist du dran; erlaubt: <allowed R9>");
    expect(worded("game.over", {}, shown, undefined, 2)).toBe("Die Partie ist zu Ende");
    const unknown = { code: "game.of-another-day", values: {} };
    expect(worded("game.allowed-instead", { why: unknown, allowed: ["R9"] }, shown)).toBeNull();
  });

  it("is a sentence where it stands alone", () => {
    read("fr");
    expect(alone(worded("table.daily-missing", { value: "1" }, shown) ?? "")).toBe("Il n’y a pas de donne pour le jour <day 1>.");
    expect(alone("wer kommt?")).toBe("Wer kommt?");
    expect(alone("Das geht nicht.")).toBe("Das geht nicht.");
  });

  it("counts as its language does", () => {
    expect(worded("game.cut-least", { n: 1 }, shown)).toBe("Heb mindestens 1 Karte ab");
    expect(worded("game.cut-least", { n: 3 }, shown)).toBe("Heb mindestens 3 Karten ab");
    read("fr");
    expect(worded("game.hand-check", { n: 0, size: 9 }, shown)).toContain("0 carte au lieu");
  });

  it("can name several, and have another inside", () => {
    expect(worded("game.not-seen", { seats: [1, 3] }, shown)).toBe("Der Stich bleibt offen, bis ihn alle gesehen haben. Er wartet noch auf <seat 1>, <seat 3>");
    const why = { code: "game.over", values: {} };
    expect(worded("game.allowed-instead", { why, allowed: ["R9"] }, shown)).toBe("Die Partie ist zu Ende; erlaubt: <allowed R9>");
  });

  it("lists with a word before the last one only", () => {
    const among = { "x.and": ["{names:and}"], "x.or": ["{names:or}"] };
    const plain: Render = (_, value) => value;
    expect(worded("x.and", { names: ["A", "B", "C"] }, plain, among)).toBe("A, B und C");
    read("it");
    expect(worded("x.or", { names: ["A", "B", "C"] }, plain, among)).toBe("A, B o C");
    expect(worded("x.or", { names: ["A"] }, plain, among)).toBe("A");
  });

  it("that nobody knows is not guessed at", () => {
    expect(worded("game.something-else", {}, shown)).toBeNull();
    expect(worded(null, {}, shown)).toBeNull();
  });

  it("gives the law's reason, in German where there is no other", () => {
    expect(reason("Wer die Farbe hat, muss sie bekennen.")).toBe("Wer die Farbe hat, muss sie bekennen");
    read("it");
    expect(reason("Wer die Farbe hat, muss sie bekennen.")).toBe("Bisogna rispondere al seme di apertura");
  });
});
