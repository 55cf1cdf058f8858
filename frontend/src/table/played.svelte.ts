/** What stays of a Partie that is over: how well one played it, deal after deal, and what is worth telling. */

import type { AskedDeal, GradedDecision, Replay, Seat } from "../api/wire";
import type { Begin, Heard } from "../kernel/grading-worker";
import { asked, load, type Source } from "../replay/api";
import { guestName } from "../words/guests";

/** A deal is looked at for so many milliseconds: enough for a figure over the whole Partie. */
const MOST = 1500;
/** What is worth telling of a decision: by so many points it was ahead, or behind. */
const WORTH = 4;

export interface Told {
  /** Which deal, from 1. */
  deal: number;
  one: GradedDecision;
  points: number;
}

/** Points expected of what was chosen, in a hundred of what the best would have brought; null: nothing was chosen. */
export function accuracy(decisions: readonly GradedDecision[]): number | null {
  let [made, most] = [0, 0];
  for (const { chosen, best, options } of decisions) {
    const value = (name: string): number => options.find((one) => one.option === name)?.value ?? 0;
    if (options.length < 2 || value(best) <= 0) continue;
    made += Math.max(0, value(chosen));
    most += value(best);
  }
  return most > 0 ? Math.round((100 * made) / most) : null;
}

/** By how much a decision was ahead of the next best; 0 where it was not the best. */
function ahead(one: GradedDecision): number {
  const others = one.options.filter(({ option }) => option !== one.best).map(({ value }) => value);
  const best = one.options.find(({ option }) => option === one.best)?.value ?? 0;
  return one.chosen === one.best && others.length ? best - Math.max(...others) : 0;
}

/** The one of which there is most, if that is worth telling. */
export function most(decisions: readonly (readonly GradedDecision[])[], points: (one: GradedDecision) => number): Told | null {
  const all = decisions.flatMap((deal, index) => deal.map((one) => ({ deal: index + 1, one, points: Math.round(points(one)) })));
  const found = all.reduce<Told | null>((best, one) => (best && best.points >= one.points ? best : one), null);
  return found && found.points >= WORTH ? found : null;
}

/** The most points of Weis that a side wrote in a deal, as the law counts them: which Weise these were, and whose. */
export function bestWeis(replay: Replay): { deal: number; points: number; weise: string[]; names: string[] } | null {
  const all = replay.deals.flatMap((deal) =>
    (deal.result?.weis ?? []).map((points, side) => {
      const said = deal.frames.flatMap((one) => (one.said?.weis?.length && one.said.seat % 2 === side ? [one.said] : []));
      return { deal: deal.number, points, weise: said.flatMap((one) => one.weis ?? []), names: said.map((one) => guestName(replay.players[one.seat] ?? "")) };
    }),
  );
  const best = all.sort((one, other) => other.points - one.points)[0];
  return best?.points ? best : null;
}

export class Played {
  replay = $state.raw<Replay | null>(null);
  /** By deal what one decided oneself, as far as it was looked at. */
  decisions = $state.raw<GradedDecision[][]>([]);
  /** Which deal is being looked at, from 1; 0: none. */
  at = $state(0);
  /** Whether every deal was looked at. */
  complete = $state(false);
  /** Whether a deal could not be looked at: what is told is of those before. */
  failed = $state(false);
  readonly share: number | null = $derived(accuracy(this.decisions.flat()));
  readonly best: Told | null = $derived(most(this.decisions, ahead));
  readonly costliest: Told | null = $derived(most(this.decisions, (one) => one.loss));
  #worker: Worker | null = null;
  #closed = false;

  constructor(
    readonly table: string,
    readonly me: Seat,
    readonly language: string,
    /** Which Partie of the table, null: its latest. */
    readonly partie: number | null = null,
  ) {}

  async begin(): Promise<void> {
    try {
      const replay = (this.replay = await load({ table: this.table, partie: this.partie }));
      for (let deal = 0; deal < replay.deals.length && !this.#closed; deal++) {
        this.at = deal + 1;
        this.decisions = [...this.decisions, await this.#look({ table: this.table, partie: replay.partie }, deal)];
      }
      this.complete = !this.#closed;
    } catch {
      this.failed = !this.#closed;
    }
    this.at = 0;
  }

  close(): void {
    this.#closed = true;
    this.#worker?.terminate();
  }

  async #look(source: Source, deal: number): Promise<GradedDecision[]> {
    const found = await asked(source, deal, this.language);
    const own = found.decisions.map((one) => ((one.question ?? one.known)?.seat === this.me ? one : { ...one, question: null, known: null }));
    const known = own.flatMap(({ known: one }) => (one ? [one] : []));
    return own.some((one) => one.question) ? [...known, ...(await this.#grade({ ...found, decisions: own }))] : known;
  }

  #grade(deal: AskedDeal): Promise<GradedDecision[]> {
    return new Promise((done, failed) => {
      const worker = (this.#worker = new Worker("/grading-worker.js", { type: "module" }));
      const places = new Map<number, GradedDecision>();
      worker.onerror = () => (worker.terminate(), failed(new Error("no kernel")));
      worker.onmessage = ({ data }: MessageEvent<Heard>) => {
        if ("graded" in data) for (const { place, decision } of data.graded) places.set(place, decision);
        else worker.terminate(), done([...places.values()]);
      };
      worker.postMessage({ asked: deal, most: MOST } satisfies Begin);
    });
  }
}
