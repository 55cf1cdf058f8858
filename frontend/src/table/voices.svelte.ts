/** What is said at the table: the calls beside the plaques, the talk, and what is read out to who hears the page. */

import type { Seat } from "../api/wire";
import { recall, remember } from "../lib/memory";

const CALL = 2600;
const SAID = 5000;

interface Call {
  text: string;
  kind: "game" | "said";
  key: number;
}

interface Saying {
  seat: Seat;
  text: string;
  key: number;
}

export class Voices {
  calls = $state.raw<Partial<Record<Seat, Call>>>({});
  log = $state.raw<Saying[]>([]);
  spoken = $state.raw<{ key: number; text: string }[]>([]);
  muted = $state.raw<ReadonlySet<Seat>>(new Set());
  /** Seats of people whom one's account keeps apart: what they say is not shown. */
  #apart: ReadonlySet<Seat> = new Set();
  #key = 0;
  readonly #table: string;

  constructor(table: string) {
    this.#table = table;
    this.muted = new Set(recall<Seat[]>(`muted.${table}`, []));
  }

  mute(seat: Seat): void {
    const muted = new Set(this.muted);
    if (!muted.delete(seat)) muted.add(seat);
    this.muted = muted;
    remember(`muted.${this.#table}`, [...muted]);
  }

  keepApart(seats: readonly Seat[]): void {
    this.#apart = new Set(seats);
    this.log = this.log.filter((one) => !this.#apart.has(one.seat));
  }

  /** Whether what is said there is shown. */
  hears(seat: Seat): boolean {
    return !this.muted.has(seat) && !this.#apart.has(seat);
  }

  /** What belongs to the game stands beside the plaque for a moment. */
  call(seat: Seat, text: string): void {
    this.#beside(seat, text, "game", CALL);
  }

  /** What somebody says stands there longer, and in the talk. */
  said(seat: Seat, text: string): void {
    this.log = [...this.log.slice(-40), { seat, text, key: ++this.#key }];
    this.#beside(seat, text, "said", SAID);
  }

  tell(text: string): void {
    this.spoken = [...this.spoken.slice(-20), { key: ++this.#key, text }];
  }

  #beside(seat: Seat, text: string, kind: Call["kind"], time: number): void {
    const key = ++this.#key;
    this.calls = { ...this.calls, [seat]: { text, kind, key } };
    setTimeout(() => {
      if (this.calls[seat]?.key === key) this.calls = { ...this.calls, [seat]: undefined };
    }, time);
  }
}
