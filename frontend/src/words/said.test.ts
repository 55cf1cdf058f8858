import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { de } from "./de";
import { en } from "./en";
import { refusals } from "./fetched.svelte";
import { fr } from "./fr";
import { speech, type Language } from "./index.svelte";
import { it as italian } from "./it";
import { worded, type Render } from "./refusal";
import cases from "./said.fixture.json";

/** What is built from the catalogues, by its file. */
const BUILT = import.meta.glob<Record<string, unknown>>("./built/*/*.ts", { eager: true });
const SEAT: Record<Language, string> = { de: "Platz", fr: "la place", it: "il posto", en: "seat" };
const WORDS = { de, en, fr, it: italian };

type Values = Parameters<typeof worded>[1];
interface Case {
  language: Language;
  code: string;
  values: Values;
  me: number | null;
  said: string;
}

/** What is at the place that a code names: `front-slate.board.won` is `board.won` of the slate. */
function built(code: string, language: Language): unknown {
  const [area = "", ...place] = code.replace("front-", "").split(".");
  return place.reduce<unknown>((words, key) => (words as Record<string, unknown>)[key], BUILT[`./built/${language}/${area}.ts`]?.[language]);
}

function say({ language, code, values, me }: Case): string | null {
  speech.language = language;
  speech.words = WORDS[language];
  const shown: Render = (kind, value) => (kind === "seat" ? `${SEAT[language]} ${Number(value) + 1}` : value);
  // The pages put in names; only the shell joins "a" with a seat that has none.
  if (!code.startsWith("front-")) return worded(code, values, shown, undefined, me)?.replaceAll(" a il posto", " al posto") ?? null;
  const given = Object.entries(values).filter(([name]) => name !== "seat");
  return (built(code, language) as (...all: unknown[]) => string)(
    ...given.map(([name, one]) => (name === "who" ? { me: values.seat === me, name: one } : one)),
  );
}

beforeAll(() => Promise.all((Object.keys(WORDS) as Language[]).map((one) => refusals.fetch(one))));
afterAll(() => {
  speech.language = "de";
  speech.words = de;
});

describe("what is said", () => {
  it.each(cases as Case[])("is what the server says: $language $code $values $me", (one) => {
    expect(say(one)).toBe(one.said);
  });

  it("is the sentence of the first condition that fits", () => {
    const { table, events, auction, result } = de;
    expect([1, 2, 3, 6].map((n) => events.announced({ me: true, name: "" }, "Rose", n))).toEqual(
      ["einfach", "doppelt", "dreifach", "6-fach"].map((how) => `Du sagst Rose an, das zählt ${how}.`),
    );
    expect([table.deal(3, null), table.deal(3, 12)]).toEqual(["Spiel 3", "Spiel 3 von 12"]);
    expect([1, 2, 4].map((n) => auction.stands(80, "Rose", "Anna", n))).toEqual([
      "80 Rose, Anna",
      "80 Rose, Anna, gedoppelt",
      "80 Rose, Anna, zurückgedoppelt",
    ]);
    expect([0, 1, 2].map((off) => result.off("50", "50", off).split(": ")[1])).toEqual(["genau getroffen!", "1 Differenzpunkt.", "2 Differenzpunkte."]);
    expect(fr.cards.weis.run(3, "Écusson", "6", "8")).toBe("suite de 3 cartes d’écusson (6–8)");
    expect([fr.list.made(50, 50), fr.list.made(50, 100)]).toEqual(["Fait 50.", "Fait 50, noté 100."]);
  });
});
