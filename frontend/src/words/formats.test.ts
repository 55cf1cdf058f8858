import { describe, expect, it } from "vitest";
import { asFrom, asInside, asAndName, asSuit, asThe, asTo, asToName, asMoment, asTime, oneDecimal, quoted, withDe, withFirst, listed } from "./formats";

describe("after the French «de»", () => {
  it("writes suits and ranks small, and what is printed on the cards large", () => {
    expect(["Trèfle", "Écusson", "As", "Under", "Banner"].map(withDe)).toEqual(["de trèfle", "d’écusson", "d’as", "d’Under", "de Banner"]);
  });
});

describe("within a French sentence", () => {
  it("writes a card and a suit small, but what is printed on the card", () => {
    expect(["Cœur", "As de rose", "Under de rose", "10 de pique"].map(asInside)).toEqual(["cœur", "as de rose", "Under de rose", "10 de pique"]);
  });

  it("writes the suit after a line small", () => {
    expect(["Au choix 2 (Pique)", "Au choix Écusson", "A scelta Cuori"].map(asInside)).toEqual(["au choix 2 (pique)", "au choix écusson", "a scelta cuori"]);
  });

  it("quotes the name of a line, which is no noun", () => {
    const lines = ["Au choix Trèfle", "A scelta 2 (Cuori)", "Slalom en haut", "Trio Trèfle Haut en bas Cœur", "Trio Fiori Obenabe Cuori"];
    expect(lines.map(quoted)).toEqual([
      "«Au choix trèfle»",
      "«A scelta 2 (cuori)»",
      "«Slalom en haut»",
      "«Trio trèfle haut en bas cœur»",
      "«Trio fiori Obenabe cuori»",
    ]);
  });

  it("leaves Obenabe and Undenufe large after a line, also in brackets", () => {
    expect(["A scelta 2 (Obenabe)", "A scelta Undenufe", "A scelta 2 (Scudi)"].map(quoted)).toEqual([
      "«A scelta 2 (Obenabe)»",
      "«A scelta Undenufe»",
      "«A scelta 2 (scudi)»",
    ]);
    expect(asInside("A scelta 2 (Undenufe)")).toBe("a scelta 2 (Undenufe)");
  });

  it("gives a card its article", () => {
    const cards = ["Roi de rose", "Dame de cœur", "As de pique", "Under d’écusson", "Banner de rose", "8 de gland"];
    expect(cards.map(asThe)).toEqual(["le roi de rose", "la dame de cœur", "l’as de pique", "l’Under d’écusson", "le Banner de rose", "le 8 de gland"]);
  });
});

describe("within an Italian sentence", () => {
  it("writes a preposition and the article as one word", () => {
    expect(["9", "Donna", "Asso", "Under"].map(asFrom)).toEqual(["dal 9", "dalla donna", "dall’asso", "dall’Under"]);
    expect(["Re", "8"].map(asTo)).toEqual(["al re", "all’8"]);
  });

  it("writes a card small and Obenabe large where the article is left out", () => {
    expect(["Asso di picche", "Obenabe", "Undenufe", "Passa la scelta"].map(asInside)).toEqual(["asso di picche", "Obenabe", "Undenufe", "passa la scelta"]);
  });

  it("writes ed and ad before a name that begins with the same vowel", () => {
    expect(["Anna", "Elena", "Otto"].map(asToName)).toEqual(["ad Anna", "a Elena", "a Otto"]);
    expect(["Anna", "Elena", "Otto"].map(asAndName)).toEqual(["e Anna", "ed Elena", "e Otto"]);
    expect([listed(["Anna", "Elena"], "and", "it"), listed(["Anne", "Eva"], "and", "fr")]).toEqual(["Anna ed Elena", "Anne et Eva"]);
  });

  it("writes a suit small, and no other game form", () => {
    expect(["Rose", "A scelta Cuori", "Obenabe", "Slalom dall’alto"].map(asSuit)).toEqual(["rose", "A scelta cuori", "Obenabe", "Slalom dall’alto"]);
  });

  it("writes a card with its article", () => {
    const cards = ["Re di rose", "Donna di cuori", "Asso di scudi", "Under di rose", "Banner di rose", "8 di fiori", "10 di fiori", "E8"];
    expect(cards.map(asThe)).toEqual([
      "il re di rose",
      "la donna di cuori",
      "l’asso di scudi",
      "l’Under di rose",
      "il Banner di rose",
      "l’8 di fiori",
      "il 10 di fiori",
      "E8",
    ]);
  });
});

describe("the first of a month", () => {
  it("is written as the language does", () => {
    const first = ["mardi 1 décembre", "martedì 1 dicembre 2026", "Dienstag, 1. Dezember"];
    expect(first.map((day, place) => withFirst(day, ["fr-CH", "it-CH", "de-CH"][place] ?? ""))).toEqual([
      "mardi 1er décembre",
      "martedì 1° dicembre 2026",
      "Dienstag, 1. Dezember",
    ]);
    expect(withFirst("venerdì 11 dicembre", "it")).toBe("venerdì 11 dicembre");
  });
});

it("a list has its word before the last one only, and none where it asks for none", () => {
  expect(listed(["A", "B", "C"], "and", "de")).toBe("A, B und C");
  expect(listed(["A", "B", "C"], "or", "en")).toBe("A, B or C");
  expect(listed(["A", "B"], "card", "fr")).toBe("A, B");
  expect(listed(["A"], "and", "it")).toBe("A");
});

it("a decimal has the separator of the country’s language", () => {
  expect(["de-CH", "fr-CH", "it-CH", "en"].map((language) => oneDecimal(3.24, language))).toEqual(["3.2", "3,2", "3.2", "3.2"]);
});

it("a moment is written as the language does, with the hour of the French", () => {
  const at = new Date(2026, 7, 1, 19, 40).getTime();
  expect(asMoment(at, "fr-CH")).toBe("1er août 2026 à 19\u00a0h\u00a040");
  expect(asTime(at, "fr-CH")).toBe("19\u00a0h\u00a040");
  expect(asTime(new Date(2026, 7, 1, 9, 5).getTime(), "fr-CH")).toBe("9\u00a0h\u00a005");
  expect(asTime(new Date(2026, 7, 1, 0, 5).getTime(), "fr-CH")).toBe("0\u00a0h\u00a005");
  expect(["de-CH", "it-CH", "en"].map((language) => asMoment(at, language))).toEqual([
    "1. August 2026, 19.40 Uhr",
    "1° agosto 2026, ore 19.40",
    "1 August 2026, 19:40",
  ]);
});
