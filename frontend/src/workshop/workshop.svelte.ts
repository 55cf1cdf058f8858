/** What is being written: the draft, what the server has said of it, and what one can do with it. */

import type { Deck } from "../api/wire";
import { Attempt } from "../lib/attempt.svelte";
import { handOver } from "../lib/handed";
import { choices } from "../lib/choices.svelte";
import { route } from "../lib/route.svelte";
import { openAndGo } from "../start/open";
import { speech } from "../words/index.svelte";
import { alone } from "../words/refusal";
import { bench, look, sheet, type Asked, type Bench, type Looked, type Own, type Wrong } from "./api";
import { begun, fresh, idOf, keep, opened, packed, unpacked, written, type Article, type Draft } from "./draft";
import { workshopWords } from "../words/built/workshop";

/** So long an address still makes a code that a phone reads off paper. */
const PRINTED = 900;

/** So much a regulation's file may hold; the server holds to it too. */
const MOST_BYTES = 256 * 1024;

/** What is wrong, with its line where it has one. */
export const told = (one: Wrong): string =>
  typeof one.where.line === "number" ? `${workshopWords().line(one.where.line)}: ${one.message}` : alone(one.message);

const addressOf = async (text: string): Promise<string> => `${location.origin}/werkstatt#r=${await packed(text)}`;

export class Workshop extends Attempt {
  draft = $state<Draft>(begun());
  bench = $state.raw<Bench | null>(null);
  found = $state.raw<Looked | null>(null);
  /** Rules that came by link or code, until it is said what is done with them. */
  given = $state.raw<Looked | null>(null);
  link = $state("");
  /** What the server has looked at last; it may be behind what was just chosen. */
  #looked = $state("");

  readonly file = $derived(written(this.draft));
  readonly all: Asked[] = $derived(this.bench?.chapters.flatMap((one) => one.questions) ?? []);
  readonly changed: Asked[] = $derived(this.all.filter((one) => this.draft.own[one.id]));
  readonly moot: ReadonlySet<string> = $derived(new Set(this.found?.moot ?? []));
  readonly seen: boolean = $derived(this.#looked === this.file && this.found !== null);
  /** What is otherwise than in the base only because another answer is, by its question. */
  readonly follows: ReadonlyMap<string, Own> = $derived(
    new Map((this.seen ? (this.found?.own ?? []) : []).filter((one) => !this.draft.own[one.question]).map((one) => [one.question, one])),
  );
  /** What has followed from other answers: there the base's answer is a choice of its own. */
  readonly #led = new Set<string>();
  /** What is played, printed and shared: in its one form where the server has seen it, else as it was chosen. */
  readonly current: string = $derived(this.#looked === this.file && this.found?.text ? this.found.text : this.file);
  readonly sound: boolean = $derived(this.found !== null && this.found.problems.length === 0);

  constructor() {
    super();
    $effect(() => void this.#begin(this.draft.base, speech.language));
    $effect(() => {
      keep($state.snapshot(this.draft));
      const [text, language] = [this.file, speech.language];
      const wait = setTimeout(() => void this.#look(text, language), 250);
      return () => clearTimeout(wait);
    });
    $effect(() => {
      const word = /^#r=([\w-]+)$/.exec(route.hash)?.[1];
      if (word) void this.#receive(word);
    });
  }

  async #begin(base: string, language: string): Promise<void> {
    await bench(base, language).then((found) => (this.bench = found), this.blame);
  }

  async #look(text: string, language: string): Promise<void> {
    try {
      const found = await look(text, language);
      if (text !== this.file) return; // what was chosen since is being looked at; an answer may come late
      this.found = found;
      this.#looked = text;
      for (const { question } of found.own) if (!this.draft.own[question]) this.#led.add(question);
    } catch (problem) {
      this.blame(problem);
    }
  }

  async #receive(word: string): Promise<void> {
    try {
      this.#give(await look(await unpacked(word), speech.language));
    } catch (problem) {
      this.blame(problem);
    }
  }

  asked(question: string): Asked | undefined {
    return this.all.find((one) => one.id === question);
  }

  readonly isReading = (question: string, answer: string): boolean => this.asked(question)?.readings.some((one) => one.id === answer) ?? false;

  /** A file that answers one question so and is otherwise like the base. */
  readonly fileOf = (question: string, article: Article): string =>
    written({ title: this.draft.title, base: this.draft.base, own: { [question]: article }, notes: [] });

  choose(question: string, article: Article | null): void {
    const { [question]: _, ...rest } = this.draft.own;
    this.draft.own = article ? { ...rest, [question]: article } : rest;
    this.link = "";
  }

  /** Answer a question so; as the base does: no answer of one's own, unless another answer would change it. */
  answer(asked: Asked, article: Article): void {
    this.choose(asked.id, article.answer === asked.answer && !this.#led.has(asked.id) ? null : article);
  }

  /** Whether an answer of one's own is the base's, which a file may say again in words of its own. */
  readonly likeBase = (one: Asked): boolean => this.draft.own[one.id]?.answer === one.answer;

  /** How a question is answered now, in a sentence. */
  says(one: Asked): string {
    const own = this.draft.own[one.id];
    if (!own) return this.follows.get(one.id)?.says ?? one.says;
    const told = this.found?.own.find((other) => other.question === one.id && (this.seen || other.answer === own.answer))?.says;
    const offered = [...one.readings, ...one.values].find((other) => other.id === own.answer)?.says;
    // until the server has told it: a number as it was typed, but no list or table as a file writes it
    return own.text || told || offered || (/^[[{"]/.test(own.answer) ? one.asks : own.answer);
  }

  play(with_: "bot" | "open"): Promise<boolean> {
    return this.run(async () => {
      const decks: Deck[] = this.found?.decks ?? ["german"];
      const others = [1, 2, 3].map(() => (with_ === "bot" ? { kind: "bot" as const, level: "rules" } : { kind: "open" as const }));
      const seats = [{ kind: "me" as const, name: choices.name }, ...others];
      await openAndGo({ reglement: this.current, deck: decks[0] ?? "german", seats }, this.draft.title);
    });
  }

  tournament(): Promise<boolean> {
    return this.run(async () => location.assign(`/turnier/neu?regeln=${await packed(this.current)}`));
  }

  slate(): Promise<boolean> {
    return this.run(async () => location.assign(`/tafel#regeln=${await packed(this.current)}`));
  }

  print(paper: "a4" | "a5"): Promise<boolean> {
    return this.run(async () => {
      const address = await addressOf(this.current);
      const made = await sheet(this.current, paper, speech.language, address.length > PRINTED ? "" : address);
      handOver(made, `${idOf(this.draft.title)}-${paper}.pdf`);
    });
  }

  save(): void {
    handOver(new Blob([this.current]), `${idOf(this.draft.title)}.reglement.toml`);
  }

  share(): Promise<boolean> {
    return this.run(async () => {
      this.link = await addressOf(this.current);
    });
  }

  /** Go on writing at rules that came in a file or by link. */
  async take(one: Looked): Promise<void> {
    if (!one.text) {
      this.failed = one.problems[0] ? told(one.problems[0]) : "";
      return;
    }
    this.bench = await bench(one.base, speech.language);
    this.adopt(opened(one, this.isReading));
  }

  adopt(draft: Draft): void {
    this.draft = draft;
    this.given = null;
    route.dropHash();
  }

  open(file: File): Promise<boolean> {
    return this.#read(file, (one) => this.take(one));
  }

  /** Set another table's rules beside one's own, on this device: the two agree as over a link. */
  beside(file: File): Promise<boolean> {
    return this.#read(file, (one) => this.#give(one));
  }

  #read(file: File, then: (one: Looked) => Promise<void> | void): Promise<boolean> {
    return this.run(async () => {
      if (file.size > MOST_BYTES) this.failed = workshopWords().tooLarge;
      else await then(await look(await file.text(), speech.language));
    });
  }

  #give(one: Looked): void {
    if (one.text) this.given = one;
    else this.failed = one.problems[0] ? told(one.problems[0]) : "";
  }

  reset(): void {
    this.draft = fresh();
    this.link = "";
  }
}
