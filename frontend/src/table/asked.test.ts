import { render } from "svelte/server";
import { afterEach, describe, expect, it } from "vitest";
import { de } from "../words/de";
import { en } from "../words/en";
import { fr } from "../words/fr";
import { speech, type Language } from "../words/index.svelte";
import { it as italian } from "../words/it";
import Announce from "./Announce.svelte";
import Bid from "./Bid.svelte";
import Ruling from "./free/Ruling.svelte";
import Refusal from "./Refusal.svelte";
import { statusOf } from "./status";
import type { Table } from "./table.svelte";

/** What a seat is asked for, as drawn without a browser: what stands there in each state of a table. */
const FORMS = ["E", "R", "S", "T", "O", "U"].map((mode) => ({ mode, factor: 1 }));
const NAMES = ["Anna", "Beat", "Chiara", "Dario"].map((name) => ({ name }));

type Given = { view?: object; deal?: object; may?: readonly string[] };

function table({ view = {}, deal = {}, may = [] }: Given = {}): Table {
  return {
    me: 0,
    view: { deck: "german", forms: FORMS, seats: NAMES, slate: { kind: "points" }, estimate_most: 157, open_estimates: false, title: "Schieber", ...view },
    deal: { forms: FORMS.map((form) => form.mode), pushed: false, ...deal },
    may: (what: string) => may.includes(what),
  } as unknown as Table;
}

const modes = (html: string): string[] => [...html.matchAll(/data-mode="([^"]+)"/g)].map((found) => found[1] ?? "");
const words = (html: string): string =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

function read(language: Language): void {
  speech.language = language;
  speech.words = { de, en, fr, it: italian }[language];
}

afterEach(() => read("de"));

describe("announcing", () => {
  const asked = (given: Given): string => render(Announce, { props: { table: table(given) } }).body;

  it("offers what may be announced and nothing else", () => {
    expect(modes(asked({}))).toEqual(["E", "R", "S", "T", "O", "U"]);
    expect(modes(asked({ deal: { forms: ["R", "U"] } }))).toEqual(["R", "U"]);
  });

  it("offers pushing only to whoever may push", () => {
    expect(words(asked({ may: ["push"] }))).toContain("Schieben");
    expect(words(asked({}))).not.toContain("Schieben");
  });

  it("names the partner who pushed, unless the choice goes round", () => {
    expect(words(asked({ deal: { pushed: true } }))).toContain("Chiara schiebt. Was wird gespielt?");
    expect(words(asked({ deal: { pushed: true }, view: { slate: { kind: "board" } } }))).not.toContain("schiebt");
  });

  it("says how often each form counts where they differ, else what is highest", () => {
    expect(words(asked({}))).toContain("das Ass ist das höchste");
    const forms = FORMS.map((form, at) => ({ ...form, factor: at + 1 }));
    expect(words(asked({ view: { forms } }))).not.toContain("das Ass ist das höchste");
    expect(words(asked({ view: { forms } }))).toContain(de.announce.times(3));
  });

  it.each(["de", "fr", "it", "en"] as const)("asks in %s", (language) => {
    read(language);
    expect(words(asked({}))).toContain({ de, en, fr, it: italian }[language].announce.title);
  });
});

describe("estimating", () => {
  const asked = (view: object): string => render(Bid, { props: { table: table({ view }), done: () => undefined } }).body;

  it("has ten digits, and nothing to hand over yet", () => {
    const html = asked({});
    expect(html.match(/>\d<\/button>/g)).toHaveLength(10);
    expect(html).toMatch(/class="[^"]*\bok\b[^"]*" disabled/);
    expect(words(html)).toContain(de.bid.ok);
  });

  it("says it aloud where estimates are open", () => {
    expect(words(asked({ open_estimates: true }))).toContain(de.bid.sayIt);
    expect(words(asked({ open_estimates: true }))).not.toContain(de.bid.ok);
  });
});

describe("a refused card", () => {
  const refused = { type: "refused", id: "1", code: "nobody.knows", values: {}, message: "Das geht nicht.", clauses: ["AR-21-a"], allowed: [] };
  const said = (more: object): string => render(Refusal, { props: { table: table(), refused: { ...refused, ...more } as never } }).body;

  it("is an alert with its clause one press away, which is closed at first", () => {
    const html = said({});
    expect(html).toContain('role="alert"');
    expect(html).toMatch(/aria-expanded="false"[^>]*>§ AR-21-a/);
    expect(html).not.toContain('class="rule');
  });

  it.each([
    ["de", "Rose Ober, Rose Ass"],
    ["fr", "Ober de rose, as de rose"],
    ["it", "Ober di rose, asso di rose"],
  ] as const)("names the cards that go as %s does in a sentence", (language, named) => {
    read(language);
    expect(said({ allowed: ["RO", "RA"] })).toContain(named);
  });

  it("quotes what it has no words for as German", () => {
    expect(said({})).not.toContain("lang=");
    read("en");
    expect(said({})).toMatch(/<span lang="de-CH"[^>]*>Das geht nicht\.<\/span>/);
  });
});

describe("a decision at a free table", () => {
  const ruled = {
    seat: 1,
    against: 3,
    kind: "x",
    title: "Too low",
    text: "Nobody can tell.",
    says: null,
    translations: {},
    clauses: [] as string[],
    upheld: false,
    follows: "",
    effects: [],
  };
  const drawn = (clauses: string[]): string => {
    const at = table({ view: { reglement: "allgemein", rules: {} }, deal: { free: {} } });
    return words(render(Ruling, { props: { table: Object.assign(at, { ruled: { ...ruled, clauses } }) } }).body);
  };

  it.each(["de", "en", "fr", "it"] as const)("is the Reglement's only where a clause stands behind it (%s)", (language) => {
    read(language);
    const said = { de: "Reglement", en: "The rule set says", fr: "règlement", it: "regolamento" }[language];
    expect(drawn(["AR-12-a"])).toContain(said);
    expect(drawn([])).not.toContain(said);
  });
});

it("says once that a table is closed: on the felt", () => {
  const closed = table({ view: { state: "over", finished: null } });
  if (closed.view) expect(statusOf(closed, closed.view)).toBe("");
});
