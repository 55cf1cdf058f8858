/** A Partie being graded on this device, deal by deal: what is known so far, how far it is, and how to stop it. */

import type { AskedDeal, GradedDecision } from "../api/wire";
import type { Begin, Heard } from "../kernel/grading-worker";
import { fine, type Grade } from "../lib/grades";
import { asked, better, reasons, type Source } from "./api";

/** A deal is done after so many milliseconds, as well as they allow; one of many sooner. */
const MOST = 8000;
const MOST_OF_MANY = 3000;
const TURNS = 3;

export class Grading {
  /** By their place in the deal; null: not yet. */
  decisions = $state.raw<(GradedDecision | null)[]>([]);
  /** What seats 0 and 2 could expect to make in the whole deal, at each of their places; null where nobody can say. */
  expected = $state.raw<(number | null)[]>([]);
  busy = $state(false);
  failed = $state.raw<unknown>(null);
  why = $state("");
  skipped = $state(0);

  readonly known: GradedDecision[] = $derived(this.decisions.filter((one) => one !== null));
  readonly marked: GradedDecision[] = $derived(this.known.filter((one) => !fine(one)).sort((one, other) => other.loss - one.loss));
  readonly turns: GradedDecision[] = $derived(this.marked.slice(0, TURNS));
  readonly share: number = $derived(this.decisions.length ? this.known.length / this.decisions.length : 0);

  readonly #source: Source;
  readonly #deal: number;
  readonly #language: string;
  readonly #most: number;
  #asked: AskedDeal | null = null;
  #worker: Worker | null = null;
  #done: () => void = () => undefined;

  constructor(source: Source, deal: number, language: string, most = MOST) {
    this.#source = source;
    this.#deal = deal;
    this.#language = language;
    this.#most = most;
  }

  /** Look; over once nothing more comes. */
  async begin(): Promise<void> {
    this.busy = true;
    const done = new Promise<void>((resolve) => (this.#done = resolve));
    await this.#begin();
    return done;
  }

  /** What the cards left at a decision bring in all; null where everybody plays for himself. */
  restAt(one: GradedDecision): number | null {
    return this.#asked?.decisions[this.decisions.indexOf(one)]?.rest ?? null;
  }

  /** How good another option would have been there. */
  gradeOf(one: GradedDecision, option: string): Grade {
    if (option === one.chosen) return one.grade;
    const value = (name: string): number => one.options.find((other) => other.option === name)?.value ?? 0;
    const scale = this.#asked?.decisions[this.decisions.indexOf(one)]?.question?.scale ?? 1;
    const loss = Math.max(...one.options.map((other) => other.value)) - value(option);
    return this.#asked?.grades.find(([most]) => loss / scale < most)?.[1] ?? this.#asked?.worst ?? "good";
  }

  #end(): void {
    this.busy = false;
    this.#done();
  }

  async #begin(): Promise<void> {
    try {
      this.#asked = await asked(this.#source, this.#deal, this.#language);
      this.why = this.#asked.why;
      this.skipped = this.#asked.skipped;
      this.decisions = this.#asked.decisions.map((one) => one.known);
      this.expected = this.decisions.map(() => null);
      await this.#look(this.#asked);
    } catch (problem) {
      this.failed = problem;
      this.#end();
    }
  }

  /** Enough: what is known stays, with its sentences. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    if (this.busy) void this.#explain();
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#end();
  }

  async #look(deal: AskedDeal): Promise<void> {
    if (deal.decisions.every((one) => one.question === null)) return this.#explain();
    this.#worker = new Worker("/grading-worker.js", { type: "module" });
    this.#worker.addEventListener("message", ({ data }: MessageEvent<Heard>) => this.#hear(data));
    this.#worker.addEventListener("error", () => void this.#elsewhere());
    this.#worker.postMessage({ asked: deal, most: this.#most } satisfies Begin);
  }

  #hear(heard: Heard): void {
    if ("finished" in heard) {
      performance.measure("graded", { start: performance.now() - heard.took, duration: heard.took, detail: heard.batches });
      return this.stop();
    }
    const [decisions, expected] = [[...this.decisions], [...this.expected]];
    for (const { place, decision } of heard.graded) {
      decisions[place] = decision;
      expected[place] = this.#expects(place, decision);
    }
    this.decisions = decisions;
    this.expected = expected;
  }

  /** By what who decided could know: what seats 0 and 2 had made, and what the rest was worth to them. */
  #expects(place: number, decision: GradedDecision): number | null {
    const { made = null, rest = null } = this.#asked?.decisions[place] ?? {};
    const chosen = decision.options.find((one) => one.option === decision.chosen);
    if (decision.kind !== "play" || made === null || rest === null || !chosen) return null;
    return made + (decision.seat % 2 ? rest - chosen.value : chosen.value);
  }

  /** The sentences come from the server, which knows the law and the four languages. */
  async #explain(): Promise<void> {
    const places = this.decisions.flatMap((one, place) => (one && !fine(one) && !one.said ? [place] : []));
    try {
      const found = places.map((place) => ({ place, ...pick(this.decisions[place]) }));
      const said = found.length ? await reasons(this.#source, this.#deal, this.#language, found) : [];
      const all = [...this.decisions];
      places.forEach((place, index) => {
        const one = all[place];
        if (one) all[place] = { ...one, said: said[index] ?? "" };
      });
      this.decisions = all;
    } catch (problem) {
      this.failed = problem;
    }
    this.#end();
  }

  /** Where the kernel does not run here, the server looks. */
  async #elsewhere(): Promise<void> {
    this.#worker = null;
    try {
      const deal = await better(this.#source, this.#deal, this.#language);
      this.decisions = deal.decisions;
    } catch (problem) {
      this.failed = problem;
    }
    this.#end();
  }
}

function pick(one: GradedDecision | null | undefined): { best: string; loss: number; grade: GradedDecision["grade"] } {
  return { best: one?.best ?? "", loss: one?.loss ?? 0, grade: one?.grade ?? "good" };
}

/** All deals of a Partie in one run, the one that is looked at first. */
export class PartieGrading {
  readonly deals: readonly Grading[];
  busy = $state(false);
  #enough = false;

  readonly known: GradedDecision[] = $derived.by(() => this.deals.flatMap((one) => one.known));
  readonly share: number = $derived.by(() => this.deals.reduce((sum, one) => sum + one.share, 0) / this.deals.length);
  readonly failed: unknown = $derived.by(() => this.deals.find((one) => one.failed)?.failed ?? null);
  /** What cost most in the whole Partie, and in which deal (from 0). */
  readonly worst: { deal: number; one: GradedDecision }[] = $derived.by(() =>
    this.deals.flatMap((grading, deal) => grading.marked.map((one) => ({ deal, one }))).sort((a, b) => b.one.loss - a.one.loss),
  );

  constructor(source: Source, count: number, language: string) {
    this.deals = Array.from({ length: count }, (_, deal) => new Grading(source, deal, language, count > 1 ? MOST_OF_MANY : MOST));
  }

  async begin(first: number): Promise<void> {
    this.busy = true;
    for (const one of [...this.deals.slice(first), ...this.deals.slice(0, first)]) if (!this.#enough) await one.begin();
    this.busy = false;
  }

  stop(): void {
    this.#enough = true;
    this.deals.find((one) => one.busy)?.stop();
  }

  close(): void {
    this.#enough = true;
    for (const one of this.deals) if (one.busy) one.close();
  }
}
