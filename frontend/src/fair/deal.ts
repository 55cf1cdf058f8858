/** Deals again from the seeds, step by step as the Reglement has it, and compares with the hands that were dealt. */

import type { DealSteps } from "../api/answers";
import type { CardText, Mode, Seat } from "../api/wire";
import { type Bytes, type Drawn, hex, seedLines, seedOf, sha256, Stream, unhex } from "./stream";

export type { DealSteps } from "../api/answers";

export interface Fair {
  commit: string;
  server: string | null;
  seats: string[];
  deal: number;
}

/** A deal as it stands in a record; `??` is a card nobody showed. */
export interface Dealt {
  dealer: Seat;
  hands: CardText[][];
  mode: string | null;
  fair: Fair;
}

/** One step that was done: what was drawn for it, and the pack from the top afterwards. */
export type Done =
  | { step: "shuffle"; draws: Drawn[]; pack: CardText[] }
  | { step: "cut"; draws: Drawn[]; lifted: number; shows: CardText | null; pack: CardText[] }
  | { step: "turn-bottom"; shows: CardText; pack: CardText[] }
  | { step: "deal"; hands: CardText[][] };

export interface Result {
  commitment: string;
  fits: boolean;
  lines: string[];
  seed: string;
  done: Done[];
  hands: CardText[][];
  trump: Mode | null;
  /** For each seat whether its hand follows. */
  follows: boolean[];
  trumpFollows: boolean;
  /** A redeal whose trump stayed. */
  again: boolean;
}

export const isRight = (result: Result): boolean => result.fits && result.trumpFollows && result.follows.every((one) => one);

/** Do the whole arithmetic. Null if the server's seed is not revealed, or is not 32 bytes in hex. */
export async function check(steps: DealSteps, dealt: Dealt): Promise<Result | null> {
  const { fair } = dealt;
  const server = fair.server === null ? null : unhex(fair.server);
  if (server?.length !== 32 || fair.server === null) return null;
  const commitment = hex(await sha256(server));
  const lines = await seedLines(fair.server, fair.seats, fair.deal);
  const seed = await seedOf(lines);
  const base = { commitment, fits: commitment === fair.commit, lines, seed: hex(seed) };
  const first = { ...base, ...(await dealAgain(steps, steps.steps, seed, dealt)), again: false };
  if (isRight(first) || steps.again.length === steps.steps.length || dealt.mode === null) return first;
  const second = { ...base, ...(await dealAgain(steps, steps.again, seed, dealt)), again: true };
  return isRight(second) ? second : first;
}

async function dealAgain(
  steps: DealSteps,
  names: readonly string[],
  seed: Bytes,
  dealt: Dealt,
): Promise<Pick<Result, "done" | "hands" | "trump" | "follows" | "trumpFollows">> {
  const again = new Again(steps, dealt.dealer, new Stream(seed));
  for (const name of names) await again.take(name);
  const can = again.shown === null ? [] : (steps.shows[again.shown] ?? []);
  const shown = can.find((mode) => mode === dealt.mode) ?? can[0] ?? null;
  return {
    done: again.done,
    hands: again.hands,
    trump: shown,
    follows: again.hands.map((hand, seat) => sameCards(dealt.hands[seat] ?? [], hand)),
    trumpFollows: shown === null || dealt.mode === null || dealt.mode === shown,
  };
}

/** Known cards must all be there; a hand with hidden cards may lack some. */
export function sameCards(have: readonly CardText[], follows: readonly CardText[]): boolean {
  const known = have.filter((card) => card !== "??");
  return have.length === follows.length && known.every((card) => follows.includes(card));
}

class Again {
  readonly done: Done[] = [];
  hands: CardText[][] = [];
  shown: CardText | null = null;
  readonly #steps: DealSteps;
  readonly #dealer: Seat;
  readonly #stream: Stream;
  #pack: CardText[];

  constructor(steps: DealSteps, dealer: Seat, stream: Stream) {
    this.#steps = steps;
    this.#dealer = dealer;
    this.#stream = stream;
    this.#pack = [...steps.pack];
  }

  async take(step: string): Promise<void> {
    if (step === "shuffle") await this.#shuffle();
    else if (step === "cut" || step === "cut-trump") await this.#cut(step === "cut-trump");
    else if (step === "turn-bottom") this.#turn();
    else if (step === "deal") this.#deal();
    else throw new Error(step);
  }

  async #shuffle(): Promise<void> {
    const left = [...this.#pack];
    const [pack, draws]: [CardText[], Drawn[]] = [[], []];
    while (left.length > 0) {
      const drawn = await this.#stream.draw(left.length);
      draws.push(drawn);
      pack.push(...left.splice(drawn.value, 1));
    }
    this.#pack = pack;
    this.done.push({ step: "shuffle", draws, pack });
  }

  async #cut(forTrump: boolean): Promise<void> {
    const least = this.#steps.cut_least;
    const most = Math.min(this.#steps.cut_most, this.#pack.length - 1);
    const drawn = await this.#stream.draw(most - least + 1);
    const lifted = least + drawn.value;
    const shows = forTrump ? (this.#pack[lifted + this.#steps.trump_from_cut] ?? null) : null;
    const pack = [...this.#pack.slice(lifted), ...this.#pack.slice(0, lifted)];
    if (shows) this.shown = shows;
    this.#pack = shows && this.#steps.stays_out ? pack.filter((card) => card !== shows) : pack;
    this.done.push({ step: "cut", draws: [drawn], lifted, shows, pack: this.#pack });
  }

  #turn(): void {
    const shows = this.#pack.at(-1) ?? "";
    this.shown = shows;
    this.done.push({ step: "turn-bottom", shows, pack: this.#pack });
  }

  #deal(): void {
    const out = this.#steps.pack.filter((card) => !this.#pack.includes(card));
    const hands: CardText[][] = [[], [], [], []];
    this.#steps.hands.forEach((places, after) => {
      const mine = places.map((place) => this.#pack[place]).filter((card) => card !== undefined);
      hands[(this.#dealer + after) % 4] = after === 0 ? [...mine, ...out] : mine;
    });
    this.hands = hands;
    this.done.push({ step: "deal", hands });
  }
}
