/** The course of some tricks against bots: what was done, what came of it, and the cards as they fall one by one. */

import type { Deck, PracticeView, Seat } from "../api/wire";
import { seatAt } from "../jass/cards";
import { still } from "../lib/choices.svelte";
import { failure } from "../words/failure";
import { speech } from "../words/index.svelte";
import { alone } from "../words/refusal";
import { learnWords } from "./words";

/** How long a card lies before the next one comes (ms), and a whole trick before it is gone. */
const CARD = 420;
const TRICK = 1500;

/** What comes of these moves, and those that hold: who goes on with a game has some already. */
export type Ask = (moves: string[]) => Promise<{ table: PracticeView; moves: string[] }>;

/** Whom it asks, and how it is told. */
interface Told {
  ask: Ask;
  deck: Deck;
  /** What who sits there is called. */
  names: readonly string[];
  /** Whether points are not spoken of yet. */
  bare: boolean;
  /** What the last trick of a deal brings beside its cards; 0 where that is not told. */
  last: number;
}

const wait = (time: number): Promise<void> => new Promise((go) => setTimeout(go, still() ? Math.min(time, 300) : time));

export class Practice {
  moves = $state.raw<string[]>([]);
  view = $state.raw<PracticeView | null>(null);
  busy = $state(false);
  failed = $state("");
  refused = $state("");
  clauses = $state.raw<string[]>([]);
  /** What lies on the table now; it follows the server's answer card by card. */
  lying = $state.raw<{ seat: Seat; card: string }[]>([]);
  took = $state("");
  /** Every card as it falls, for who hears the page. */
  heard = $state.raw<string[]>([]);
  /** Whether somebody still looks at it. */
  alive = true;
  #shown = 0;
  readonly #told: () => Told;

  constructor(told: () => Told) {
    this.#told = told;
  }

  /** Do more, and show what comes of it; whether somebody still looks at it then. */
  async send(more: string[]): Promise<boolean> {
    this.busy = true;
    this.failed = this.refused = "";
    try {
      const { table: next, moves: held } = await this.#told().ask([...this.moves, ...more]);
      if (!this.alive) return false;
      if (next.refused) {
        this.refused = alone(next.refused);
        this.clauses = next.clauses;
      } else {
        this.moves = held;
        await this.#lay(next);
      }
    } catch (problem) {
      if (this.alive) this.failed = failure(problem);
    }
    if (!this.alive) return false;
    this.busy = false;
    return true;
  }

  /** Nothing is done yet. */
  begin(): void {
    this.moves = [];
    this.lying = [];
    this.#shown = 0;
    this.took = "";
    this.heard = [];
    this.view = null;
  }

  /** The cards that have fallen since, one after the other. */
  async #lay(next: PracticeView): Promise<void> {
    const fallen = [
      ...next.tricks.flatMap((one) => one.cards.map((card, place) => ({ seat: seatAt(one.leader, place), card }))),
      ...next.deal.lying.map((card, place) => ({ seat: seatAt(next.deal.leader, place), card })),
    ];
    const { view } = this;
    if (view === null) this.#shown = 4 * next.tricks.length;
    else this.view = { ...view, deal: { ...view.deal, hand: next.deal.hand, said: next.deal.said, weis_choices: [] } };
    for (; this.#shown < fallen.length; this.#shown += 1) {
      const one = fallen[this.#shown];
      if (one) this.#fall(one);
      await wait(CARD);
      if (!this.alive) return;
      const trick = next.tricks[(this.#shown - 3) / 4];
      if (this.#shown % 4 !== 3 || !trick) continue;
      const { names, bare, last } = this.#told();
      this.took = learnWords().play.took(names[trick.winner] ?? "", bare ? null : trick.points, this.#shown === 35 ? last : 0);
      await wait(TRICK);
      if (!this.alive) return;
      this.lying = [];
    }
    this.view = next;
  }

  #fall(one: { seat: Seat; card: string }): void {
    this.lying = this.#shown % 4 === 0 ? [one] : [...this.lying, one];
    if (one.seat === 0) return;
    const { names, deck } = this.#told();
    this.heard = [...this.heard, `${names[one.seat] ?? ""}: ${speech.card(one.card, deck)}`];
  }
}
