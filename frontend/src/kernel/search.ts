/** What the kernel says of the options of a decision: in each batch of deals that fit, what every option is worth. */

import type { AskedDeal, Branch, Question } from "../api/wire";
import { Kernel, type Layout, long, setLong } from "./kernel";

const SEATS = 4;
const CARDS = 36;
const RANKS = 9;
/** More cards a hand than this are never solved here. */
const EXACT = 6;
const COUNTED = 8;
/** Deals of one call, three hands of eight bytes each. */
const DEALS = 4096;
const HAND = 8;

const SUITS = "ERST";
const ORDER = "6789BUOKA";
const cardText = (card: number): string => SUITS.charAt(Math.floor(card / RANKS)) + ORDER.charAt(card % RANKS);
const bytesOf = (text: string): Uint8Array => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
const sideOf = (seat: number): number => (seat % 2 ? -1 : 1);

export class Search {
  readonly #forms: number[];
  readonly #tree: Layout;
  readonly #worlds: Layout;
  readonly #place: Layout;
  readonly #job: number;
  readonly #hands: number;
  readonly #found: number;
  #nodes = { address: 0, times: 0 };

  constructor(
    readonly kernel: Kernel,
    asked: AskedDeal,
  ) {
    const { tree = {}, worlds = {}, place = {} } = asked.layout;
    [this.#tree, this.#worlds, this.#place] = [tree, worlds, place];
    this.#forms = asked.forms.map((text) => {
      const bytes = bytesOf(text);
      const address = kernel.room(bytes.length);
      kernel.write(address, bytes);
      return address;
    });
    this.#job = kernel.room(Math.max(at(tree, "size"), at(worlds, "size")));
    this.#hands = kernel.room(DEALS * 3 * HAND);
    this.#found = kernel.room(at(worlds, "room"));
  }

  /** What each option is worth in one batch. */
  batch(question: Question, number: number): Map<string, number> {
    const first = number * question.size;
    const deals = Array.from({ length: question.size }, (_, index) => first + index);
    return question.way === "solve" ? this.#solved(question, deals) : this.#grown(question, deals, question.seed + number * question.step);
  }

  #solved(question: Question, deals: number[]): Map<string, number> {
    const found = new Map<string, number>();
    const [branch] = question.branches;
    if (!branch) return found;
    const ahead = this.#solve(question, branch, deals);
    for (const one of question.branches) found.set(one.option, one.add + one.factor * (ahead.get(one.option) ?? 0));
    return found;
  }

  #grown(question: Question, deals: number[], seed: number): Map<string, number> {
    const found = new Map<string, number>();
    for (const branch of question.branches) {
      const here = branch.deals === null ? deals : branch.deals.filter((one) => deals.includes(one));
      if (here.length === 0) continue;
      const calls = question.apart ? here.map((one) => [one]) : [here];
      const ahead = calls.reduce((sum, call) => sum + this.#tried(question, branch, call, seed), 0) / calls.length;
      const share = (branch.deals === null ? 1 : here.length / deals.length) * (branch.add + branch.factor * ahead);
      found.set(branch.option, (found.get(branch.option) ?? 0) + share);
    }
    return found;
  }

  /** Trees in these deals: by how much the side of the seat is ahead, over all iterations. */
  #tried(question: Question, branch: Branch, deals: number[], seed: number): number {
    const { kernel } = this;
    const tree = this.#tree;
    const address = this.#job;
    if (this.#nodes.times < question.iterations) {
      this.#nodes = { address: kernel.room((question.iterations + 2) * at(tree, "node")), times: question.iterations };
    }
    kernel.clear(address, at(tree, "size"));
    const view = kernel.view();
    setLong(view, address + at(tree, "law"), this.#forms[branch.form] ?? 0);
    setLong(view, address + at(tree, "nodes"), this.#nodes.address);
    setLong(view, address + at(tree, "hands"), this.#hands);
    setLong(view, address + at(tree, "seed"), seed);
    view.setUint32(address + at(tree, "worlds"), deals.length, true);
    view.setUint32(address + at(tree, "times"), question.iterations, true);
    view.setUint32(address + at(tree, "most"), deals.length * question.iterations, true);
    view.setUint32(address + at(tree, "explore"), question.explore, true);
    this.#lay(view, question, branch, deals, address + at(tree, "hidden"), address + at(tree, "at"));
    do kernel.call("tree", address);
    while (kernel.view().getUint32(address + at(tree, "finished"), true) < deals.length);
    return pooled(kernel.view(), address + at(tree, "visits"), address + at(tree, "sum")) * sideOf(branch.seat);
  }

  /** Every card by best play of all, in these deals: by how much the side of the seat is ahead, on average. */
  #solve(question: Question, branch: Branch, deals: number[]): Map<string, number> {
    const { kernel } = this;
    const worlds = this.#worlds;
    const address = this.#job;
    kernel.clear(address, at(worlds, "size"));
    const view = kernel.view();
    setLong(view, address + at(worlds, "law"), this.#forms[branch.form] ?? 0);
    setLong(view, address + at(worlds, "memory"), this.#found);
    setLong(view, address + at(worlds, "pairs"), at(worlds, "all"));
    setLong(view, address + at(worlds, "most"), at(worlds, "nodes"));
    setLong(view, address + at(worlds, "hands"), this.#hands);
    view.setUint32(address + at(worlds, "worlds"), deals.length, true);
    view.setUint32(address + at(worlds, "exact"), EXACT, true);
    this.#lay(view, question, branch, deals, address + at(worlds, "hidden"), address + at(worlds, "at"));
    for (let done = 0; done < deals.length; ) {
      kernel.call("worlds", address);
      const now = kernel.view().getUint32(address + at(worlds, "finished"), true);
      const most = address + at(worlds, "most");
      if (now === done) setLong(kernel.view(), most, 2 * long(kernel.view(), most));
      done = now;
    }
    return this.#each(address, deals.length * sideOf(branch.seat));
  }

  #each(address: number, by: number): Map<string, number> {
    const view = this.kernel.view();
    const may = long(view, address + at(this.#worlds, "may"));
    const cards = Array.from({ length: CARDS }, (_, card) => card).filter((card) => Math.floor(may / 2 ** card) % 2 === 1);
    return new Map(cards.map((card) => [cardText(card), long(view, address + at(this.#worlds, "sum") + COUNTED * card) / by]));
  }

  /** The trick, the own hand, and the hands of the others in each deal. */
  #lay(view: DataView, question: Question, branch: Branch, deals: number[], hidden: number, spot: number): void {
    const others = [0, 1, 2, 3].filter((seat) => seat !== branch.seat);
    others.forEach((seat, index) => view.setUint8(hidden + index, seat));
    deals.forEach((deal, row) =>
      others.forEach((seat, index) => setLong(view, this.#hands + HAND * (3 * row + index), question.deals[deal]?.[seat] ?? 0)),
    );
    const place = this.#place;
    const own = branch.hand ?? question.deals[deals[0] ?? 0]?.[branch.seat] ?? 0;
    setLong(view, spot + at(place, "hands") + HAND * branch.seat, own);
    branch.at.lying.slice(0, SEATS).forEach((card, index) => view.setUint8(spot + at(place, "lying") + index, card));
    view.setUint8(spot + at(place, "lies"), branch.at.lying.length);
    view.setUint8(spot + at(place, "leader"), branch.at.leader);
    view.setUint8(spot + at(place, "trick"), branch.at.trick);
  }
}

function at(layout: Layout, name: string): number {
  const found = layout[name];
  if (found === undefined) throw new Error(`the kernel's layout lacks ${name}`);
  return found;
}

/** Points ahead for seats 0 and 2 over all iterations. */
function pooled(view: DataView, visits: number, sums: number): number {
  let [times, sum] = [0, 0];
  for (let card = 0; card < CARDS; card++) {
    times += long(view, visits + COUNTED * card);
    sum += long(view, sums + COUNTED * card);
  }
  return times ? sum / times : 0;
}
