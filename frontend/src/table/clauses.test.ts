import { render } from "svelte/server";
import { afterEach, describe, expect, it } from "vitest";
import { referee } from "../words/fetched.svelte";
import { speech, type Language } from "../words/index.svelte";
import { de } from "../words/de";
import { fr } from "../words/fr";
import ClauseText from "./ClauseText.svelte";
import { follow } from "./free/spoken";
import { refusalText } from "./tell";
import type { Message, Refused, TableView } from "../api/wire";

/** What the law and the referee say at a table: in which language, and to whom. */
function read(language: Language): void {
  speech.language = language;
  speech.words = language === "fr" ? fr : de;
}

afterEach(() => read("de"));

describe("a clause at the table", () => {
  const answer = { question: "Que joue-t-on?", answer: "La couleur.", clauses: ["AR-21-a"] };
  const quote = { question: "AR-21-a", answer: "«Man muss bekennen.»", clauses: ["AR-21-a"], language: "de-CH" };
  const said = (): string => render(ClauseText, { props: { id: "AR-21-a", rules: [quote, answer] } }).body;

  it("marks only the document's own words as German, and what is translated as such", () => {
    read("fr");
    expect(said().match(/lang="de-CH"/g)).toHaveLength(1);
    expect(said()).toMatch(/<p lang="de-CH"[^>]*><strong>AR-21-a/);
    expect(said()).toContain(fr.refused.translated);
    expect(said()).toContain(fr.refused.said);
    read("de");
    expect(said()).not.toContain(de.refused.translated);
  });
});

describe("what a ruling does", () => {
  const seats = ["Anna", "Beat", "Chiara", "Dario"].map((name) => ({ name }));
  const effects: Message[] = [
    { code: "referee.must-play", values: { seat: 0, card: "EA" } },
    { code: "referee.trick-to", values: { one: 1, other: 3 } },
  ];
  const told = (me: number | null): string => follow(effects, "", { me, seats, deck: "french" } as unknown as TableView);

  it.each([
    ["de", 0, "Du musst Kreuz Ass spielen. Der Stich geht an Beat und Dario."],
    ["de", 3, "Anna muss Kreuz Ass spielen. Der Stich geht an euch."],
    ["de", null, "Anna muss Kreuz Ass spielen. Der Stich geht an Beat und Dario."],
    ["fr", 0, "Tu dois jouer l’as de trèfle. Le pli va à Beat et à Dario."],
  ] as const)("speaks to whom it is about: %s, seat %s", async (language, me, text) => {
    read(language);
    await referee.fetch(language);
    expect(told(me)).toBe(text);
  });

  it("names the official who decides", async () => {
    await referee.fetch("de");
    const decides: Message = { code: "referee.decides", values: { who: { code: "referee.who-controller", values: {} } } };
    expect(follow([decides], "", { me: 0, seats } as unknown as TableView)).toBe("Zuständig ist der Kontrolleur.");
  });

  it("refuses in the language of the screen, too", async () => {
    read("fr");
    await referee.fetch("fr");
    const refused = { code: "referee.others-choose", values: { seat: 0 }, message: "hier wählen die Gegner, nicht Anna" } as unknown as Refused;
    const text = (me: number): string | null => refusalText(refused, { me, seats } as unknown as TableView);
    expect(text(0)).toBe("ici, ce sont les adversaires qui choisissent, pas toi");
    expect(text(1)).toBe("ici, ce sont les adversaires qui choisissent, pas Anna");
  });
});
