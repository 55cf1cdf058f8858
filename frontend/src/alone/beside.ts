/** The table of one's own, beside the page: the same program as on the server, in a worker. (puur.web.device.alone) */

import type { LineState, Listener, Way } from "../api/line";
import { after } from "../api/fold";
import type { Command, Step, Told } from "../api/wire";
import type { NewTable } from "../api/http";
import { keep } from "./keeping";

/** An entry of a table's journal; `data` is a JSON document in base64. */
export interface Entry {
  stream: string;
  version: number;
  [more: string]: unknown;
}
export interface Shelf {
  reglemente: [string, string][];
  levels: string[];
  /** By level how many points a deal it is behind the strongest. */
  behind: (number | null)[];
}
type Heard =
  | { type: "shelf"; shelf: Shelf }
  | { type: "sat"; table: string }
  | { type: "frame"; frame: string }
  | { type: "keep"; entry: Entry }
  | { type: "record"; record: string }
  | { type: "failed"; message: string };

/** The worker, started once a visit. */
export class Beside {
  readonly #worker = new Worker("/allein/python-worker.js", { type: "module" });
  #listener: Listener | null = null;
  #first: string[] = [];
  #last: Step | null = null;
  #count = 0;
  /** Entries are written one after the other. */
  #writing: Promise<unknown> = Promise.resolve();
  readonly #waiting = new Map<Heard["type"], { found: (heard: Heard) => void; failed: (problem: Error) => void }>();

  constructor() {
    this.#worker.addEventListener("message", ({ data }: MessageEvent<string | null>) => this.#hear(data));
    this.#worker.addEventListener("error", () => this.#fail("the worker"));
    this.#worker.postMessage("puur.web.device.alone");
  }

  async shelf(): Promise<Shelf> {
    return ((await this.#ask({ do: "look" }, "shelf")) as { shelf: Shelf }).shelf;
  }

  async begin(wanted: NewTable): Promise<string> {
    return ((await this.#ask({ do: "begin", wanted }, "sat")) as { table: string }).table;
  }

  async goOn(entries: Entry[]): Promise<string> {
    return ((await this.#ask({ do: "go-on", entries }, "sat")) as { table: string }).table;
  }

  async record(): Promise<string> {
    return ((await this.#ask({ do: "record" }, "record")) as { record: string }).record;
  }

  /** The way to the table, for the page that shows one: as to a server, but nothing of it can be lost. */
  way(listener: Listener): Way {
    return {
      open: () => this.#open(listener),
      close: () => (this.#listener = null),
      say: (command) => this.#say(command),
    };
  }

  end(): void {
    this.#worker.terminate();
  }

  #ask(said: object, type: Heard["type"]): Promise<Heard> {
    return new Promise((found, failed) => {
      this.#waiting.set(type, { found, failed });
      this.#worker.postMessage(JSON.stringify(said));
    });
  }

  #open(listener: Listener): void {
    this.#listener = listener;
    listener.changed("open" satisfies LineState, "");
    for (const frame of this.#first.splice(0)) this.#frame(frame);
  }

  #say(command: Command): string {
    const id = `own-${++this.#count}-${Date.now().toString(36)}`;
    this.#worker.postMessage(JSON.stringify({ do: "say", frame: JSON.stringify({ ...command, id }) }));
    return id;
  }

  #hear(text: string | null): void {
    if (text === null) return this.#fail("the program");
    const heard = JSON.parse(text) as Heard;
    if (heard.type === "frame") this.#frame(heard.frame);
    else if (heard.type === "keep") this.#keep(heard.entry);
    else if (heard.type === "failed") this.#fail(heard.message);
    else this.#answer(heard);
  }

  #answer(heard: Heard): void {
    this.#waiting.get(heard.type)?.found(heard);
    this.#waiting.delete(heard.type);
  }

  #fail(message: string): void {
    for (const { failed } of this.#waiting.values()) failed(new Error(message));
    this.#waiting.clear();
  }

  #keep(entry: Entry): void {
    this.#writing = this.#writing.then(() => keep(entry)).catch(() => undefined);
  }

  /** What comes before the page listens waits for it. */
  #frame(frame: string): void {
    if (!this.#listener) {
      this.#first.push(frame);
      return;
    }
    const told = JSON.parse(frame) as Told;
    if (told.type === "pong") return;
    if (told.type !== "step" && told.type !== "change") return this.#listener.told(told);
    this.#last = told.type === "step" ? told : after(this.#last, told);
    if (this.#last) this.#listener.told(this.#last);
  }
}
