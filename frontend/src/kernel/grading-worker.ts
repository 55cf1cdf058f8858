/** Grades a deal beside the page: every decision a little first, then all of them as well as the time allows. */

import type { AskedDeal, GradedDecision, GradingQuestion } from "../api/wire";
import { graded } from "./grading";
import { Kernel } from "./kernel";
import { Search } from "./search";

/** Batches of the first look, enough for a standard error. */
const FIRST = 2;

export interface Begin {
  asked: AskedDeal;
  /** Milliseconds after which no further batch is begun. */
  most: number;
}
export interface Graded {
  place: number;
  decision: GradedDecision;
}
/** What is known newly; at the end how many batches each decision was looked at in, and the milliseconds it took. */
export type Heard = { graded: Graded[] } | { finished: true; batches: number; took: number };

interface Open {
  place: number;
  question: GradingQuestion;
  batches: Map<string, number>[];
}

/** The page draws anew for every message: not more often than this (ms). */
const APART = 200;

const tell = (heard: Heard): void => self.postMessage(heard);

/** Keeps what is known newly until the page can be told again. */
class Telling {
  #kept: Graded[] = [];
  #last = -APART;

  add(one: Graded): void {
    this.#kept.push(one);
    if (performance.now() - this.#last > APART) this.flush();
  }

  flush(): void {
    if (this.#kept.length) tell({ graded: this.#kept });
    this.#kept = [];
    this.#last = performance.now();
  }
}

/** The last tricks first: they are known within moments. */
function opened(asked: AskedDeal): Open[] {
  return asked.decisions.flatMap(({ question }, place) => (question ? [{ place, question, batches: [] }] : [])).reverse();
}

function look(search: Search, asked: AskedDeal, one: Open, until: number): Graded {
  while (one.batches.length < Math.min(until, one.question.batches)) one.batches.push(search.batch(one.question, one.batches.length));
  return { place: one.place, decision: graded(asked, one.question, one.batches) };
}

async function grade({ asked, most }: Begin): Promise<void> {
  const begun = performance.now();
  const search = new Search(await Kernel.load(), asked);
  const [open, telling] = [opened(asked), new Telling()];
  const rounds = Math.max(FIRST, ...open.map(({ question }) => question.batches));
  let batches = 0;
  const enough = (): boolean => batches >= 2 * FIRST && performance.now() - begun > most;
  while (batches < rounds && !enough()) {
    for (const one of open) if (!enough()) telling.add(look(search, asked, one, batches + FIRST));
    batches += FIRST;
  }
  telling.flush();
  tell({ finished: true, batches, took: performance.now() - begun });
}

self.addEventListener("message", ({ data }: MessageEvent<Begin>) => void grade(data));
