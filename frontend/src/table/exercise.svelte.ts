/** An exercise at the table: all that was done goes along with each question, and what comes of it falls card by card. */

import type { LineState, Listener, Way } from "../api/line";
import type { CardText, Command, ExerciseView, Step, TableView } from "../api/wire";
import { still } from "../lib/choices.svelte";
import { failure } from "../words/failure";

/** How long a card lies before the next one comes (ms), and a whole trick before it is gone. */
const CARD = 420;
const TRICK = 1500;

/** What comes of these moves, and those that hold: who goes on with a game has some already. */
export type Ask = (moves: string[]) => Promise<{ table: ExerciseView; moves: string[] }>;

/** What an exercise shows of the table, and what it says of a trick that was taken. */
export interface Manner {
  dressed: (view: TableView) => TableView;
  took: (winner: number, points: number, number: number) => string;
}

/** The word by which a command goes along; null for what is not said in an exercise. */
export function moveOf(command: Command): CardText | null {
  if (command.do === "play") return command.card;
  if (command.do === "announce") return command.mode;
  if (command.do === "push") return "push";
  return command.do === "bid" ? String(command.points) : null;
}

const wait = (time: number): Promise<void> => new Promise((go) => setTimeout(go, still() ? Math.min(time, 300) : time));

export class Exercise {
  /** What came of the last move, once all of it was shown. */
  view = $state.raw<ExerciseView | null>(null);
  took = $state("");
  failed = $state("");
  moves: string[] = [];
  #listener: Listener | null = null;
  #last: Step | null = null;
  #count = 0;

  constructor(
    readonly ask: Ask,
    readonly manner: Manner,
  ) {}

  readonly way = (listener: Listener): Way => ({
    open: () => {
      this.#listener = listener;
      listener.changed("open" satisfies LineState, "");
      void this.begin();
    },
    close: () => (this.#listener = null),
    say: (command) => {
      const id = `exercise-${++this.#count}`;
      const move = moveOf(command);
      if (move !== null) void this.#send([move], id);
      return id;
    },
  });

  /** From the beginning, or from where it stands. */
  begin(): Promise<void> {
    this.moves = [];
    return this.#send([], "");
  }

  async #send(more: string[], id: string): Promise<void> {
    this.failed = this.took = "";
    try {
      const { table, moves } = await this.ask([...this.moves, ...more]);
      if (table.refused) return this.#listener?.told({ ...table.refused, id });
      this.moves = moves;
      await this.#show(table, id);
    } catch (problem) {
      this.failed = failure(problem);
      if (this.#last) this.#listener?.told({ ...this.#last, events: [], ack: id });
    }
  }

  /** One thing after the other, each with its time. */
  async #show(table: ExerciseView, id: string): Promise<void> {
    for (const [index, step] of table.steps.entries()) {
      if (!this.#listener) return;
      this.#last = { ...step, ack: index ? null : id, view: this.manner.dressed(step.view) };
      this.#listener.told(this.#last);
      const taken = step.events.find((one) => one.what === "TrickTaken");
      if (taken) this.took = this.manner.took(taken.winner ?? 0, taken.points ?? 0, step.view.deal?.tricks ?? 0);
      if (index < table.steps.length - 1) await wait(taken ? TRICK : CARD);
    }
    if (this.#listener) this.view = table;
  }
}
