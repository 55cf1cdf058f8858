/** What the kernel says of the options of a decision: in each batch of deals that fit, what every option is worth. */

import type { AskedDeal, EngineMemoryBlock, EngineCall, GradingQuestion } from "../api/wire";
import { type Kernel, long, setLong } from "./kernel";

const SUITS = "ERST";
const ORDER = "6789BUOKA";
const RANKS = ORDER.length;
const CARDS = SUITS.length * RANKS;
const COUNTED = 8;
const SHORT = 2;

const cardText = (card: number): string => SUITS.charAt(Math.floor(card / RANKS)) + ORDER.charAt(card % RANKS);
const bytesOf = (block: EngineMemoryBlock): Uint8Array => Uint8Array.from(atob(block.content), (one) => one.charCodeAt(0));
/** A list of one number goes for every deal. */
const ofDeal = (list: readonly number[], deal: number): number => list[list.length === 1 ? 0 : deal] ?? 0;

export class Search {
  readonly #blocks: number[];
  readonly #layout: Record<string, number>;
  readonly #job: number;

  constructor(
    readonly kernel: Kernel,
    asked: AskedDeal,
  ) {
    this.#layout = asked.layout;
    this.#blocks = asked.blocks.map((block) => {
      const address = kernel.room(block.size);
      kernel.write(address, bytesOf(block));
      return address;
    });
    const calls = asked.decisions.flatMap(({ question }) => question?.calls ?? []);
    this.#job = kernel.room(Math.max(0, ...calls.map((one) => one.job.size)));
  }

  /** What each option is worth in one batch. */
  batch(question: GradingQuestion, number: number): Map<string, number> {
    return question.way === "cards" ? this.#cards(question, number) : this.#deals(question, number);
  }

  #cards(question: GradingQuestion, number: number): Map<string, number> {
    question.calls.forEach((call, place) => this.#run(question, call, place, number));
    const view = this.kernel.view();
    const may = long(view, this.#job + this.#at("may"));
    const cards = Array.from({ length: CARDS }, (_, card) => card).filter((card) => Math.floor(may / 2 ** card) % 2 === 1);
    const sum = (place: number): number => long(view, this.#job + this.#at("sum") + COUNTED * place);
    const factor = question.factors[0] ?? 0;
    return new Map(cards.map((card, place) => [cardText(card), question.add + (factor * sum(place)) / question.size]));
  }

  #deals(question: GradingQuestion, number: number): Map<string, number> {
    const ahead = question.calls.map((call, place) => {
      this.#run(question, call, place, number);
      const view = this.kernel.view();
      const [values, factor] = [this.#block(question.values), question.factors[place] ?? 0];
      return Array.from({ length: question.size }, (_, deal) => factor * view.getInt16(values + SHORT * deal, true));
    });
    return new Map(
      question.options.map(({ option, add, call }) => {
        let sum = 0;
        for (let deal = 0; deal < question.size; deal++) {
          const place = number * question.size + deal;
          sum += ofDeal(add, place) + (ahead[ofDeal(call, place)]?.[deal] ?? 0);
        }
        return [option, sum / question.size];
      }),
    );
  }

  #run(question: GradingQuestion, call: EngineCall, place: number, batch: number): void {
    const { kernel } = this;
    kernel.clear(this.#job, call.job.size);
    kernel.write(this.#job, bytesOf(call.job));
    const view = kernel.view();
    for (const { at, block, offset, step } of call.pointers) setLong(view, this.#job + at, this.#block(block) + offset + step * batch);
    setLong(view, this.#job + call.seed, question.seed + question.step * batch + question.apart * place);
    kernel.call(call.name, this.#job);
  }

  #block(place: number): number {
    const found = this.#blocks[place];
    if (found === undefined) throw new Error(`there is no block ${place}`);
    return found;
  }

  #at(name: string): number {
    const found = this.#layout[name];
    if (found === undefined) throw new Error(`the kernel's layout lacks ${name}`);
    return found;
  }
}
