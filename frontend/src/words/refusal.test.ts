import { describe, expect, it } from "vitest";
import { reworded, type Render } from "./refusal";
import { de } from "./refusals/de";
import { en, reasons } from "./refusals/en";

const shown: Render = (kind, value) => (kind === "reason" ? (reasons[value] ?? value) : `<${kind} ${value}>`);

describe("a refusal", () => {
  it("is said with its values in words", () => {
    const message = "RB nicht spielbar (Wer die Farbe hat, muss sie bekennen.)";
    expect(reworded(message, en, shown)).toBe("<card RB> is not possible. Follow the suit that was led");
    expect(reworded("Platz 2 ist am Zug, nicht Platz 0", de, shown)).toBe("Jetzt am Zug: <seat 2>");
  });

  it("without values is found as it stands", () => {
    expect(reworded("Zuerst schätzen alle vier", en, shown)).toBe("First all four estimate");
  });

  it("that nobody knows is not guessed at", () => {
    expect(reworded("Etwas ganz anderes", en, shown)).toBeNull();
    expect(reworded("Zuerst schätzen alle vier, sagt Anna", en, shown)).toBeNull();
  });
});
