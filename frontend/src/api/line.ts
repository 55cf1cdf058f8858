/** The connection to a table: it comes back by itself, and what was not acknowledged is said again with the same id. */

import { after } from "./fold";
import type { Change, Command, Pong, Step, Told } from "./wire";

export type LineState = "connecting" | "open" | "lost" | "closed";

/** Before the first tries to come back, and before each further one (ms); a fifth more or less, so that a hall does not come at once. */
const PAUSES = [200, 500, 1000, 1300];
/** Before each try while nobody looks, or after the server has sent us away. */
const CALM = 10_000;
/** A way that is blocked answers nothing at all: after this another try begins beside it. */
const SLOW = 1500;
const MOST_TRIES = 4;
/** After so long a silence the server is asked whether it is still there, and so long it may take to say anything. */
const SILENCE = 2500;
const PATIENCE = 5000;
const FORGOTTEN = new Set(["phrase", "chat"]);

export interface Listener {
  told(message: Exclude<Told, Pong | Change>): void;
  changed(state: LineState, reason: string): void;
}

/** The way to a table: to a server, or to the one of this device. */
export interface Way {
  open(): void;
  close(): void;
  /** Say something; returns the id under which it is answered. */
  say(command: Command): string;
}

export class Line implements Way {
  readonly #url: string;
  readonly #seat: string | null;
  readonly #listener: Listener;
  readonly #waiting = new Map<string, string>();
  readonly #client = crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? "0";
  /** The connection in use, and those that may become it. */
  #socket: WebSocket | null = null;
  readonly #trying = new Set<WebSocket>();
  #count = 0;
  #failures = 0;
  #heard = false;
  #heardAt = 0;
  /** Since when an answer is waited for; 0: none is. */
  #asked = 0;
  /** The table as it was told last; what is new comes after it. */
  #last: Step | null = null;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #state: LineState = "connecting";

  constructor(table: string, seat: string | null, listener: Listener) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#url = `${scheme}://${location.host}/ws/table/${encodeURIComponent(table)}`;
    this.#seat = seat;
    this.#listener = listener;
  }

  open(): void {
    addEventListener("online", this.#now);
    addEventListener("offline", this.#cut);
    document.addEventListener("visibilitychange", this.#now);
    document.addEventListener("visibilitychange", this.#ping);
    this.#watch = setInterval(() => this.#check(), 1000);
    this.#connect();
  }

  close(): void {
    removeEventListener("online", this.#now);
    removeEventListener("offline", this.#cut);
    document.removeEventListener("visibilitychange", this.#now);
    document.removeEventListener("visibilitychange", this.#ping);
    clearTimeout(this.#retry);
    clearInterval(this.#watch);
    this.#become("closed", "");
    this.#letGo();
  }

  /** Say something; returns the id under which it is answered. */
  say(command: Command): string {
    const id = `${this.#client}-${++this.#count}`;
    const frame = JSON.stringify({ ...command, id });
    if (!FORGOTTEN.has(command.do)) this.#waiting.set(id, frame);
    this.#send(frame);
    return id;
  }

  #send(frame: string): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(frame);
    this.#asked ||= Date.now();
  }

  #become(state: LineState, reason: string): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#listener.changed(state, reason);
  }

  readonly #now = (): void => {
    if (document.hidden) return;
    if (this.#state === "lost") this.#connect();
    else this.#check();
  };

  /** The device has no network: that is said at once, and not when an answer has stayed away for long. */
  readonly #cut = (): void => {
    if (this.#state === "closed") return;
    this.#letGo();
    this.#become("lost", "no network");
    this.#later(false);
  };

  /** Try once more, beside what is being tried already. The oldest goes on: on a very slow line it is the one that gets there. */
  #connect(): void {
    clearTimeout(this.#retry);
    for (const old of [...this.#trying].slice(1, -MOST_TRIES + 2)) this.#drop(old);
    const socket = new WebSocket(this.#url);
    this.#trying.add(socket);
    socket.onopen = () => this.#opened(socket);
    socket.onclose = (event) => this.#gone(socket, event);
    this.#retry = setTimeout(() => this.#connect(), SLOW);
  }

  #opened(socket: WebSocket): void {
    this.#trying.delete(socket);
    this.#letGo();
    clearTimeout(this.#retry);
    this.#socket = socket;
    this.#heard = false;
    this.#asked = 0;
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as Told);
    this.#hello(this.#last);
    if (document.hidden) this.#ping();
    for (const frame of this.#waiting.values()) this.#send(frame);
  }

  /** Say who we are, and what we have of the table; without it we are told the whole. */
  #hello(has: Step | null): void {
    const known = has && { version: has.version, stream: has.stream, number: has.number };
    this.#send(JSON.stringify({ do: "hello", seat: this.#seat, fold: true, ...known }));
  }

  #hear(message: Told): void {
    this.#heard = true;
    this.#heardAt = Date.now();
    this.#asked = 0;
    this.#failures = 0;
    this.#become("open", "");
    if (message.type === "pong") return;
    if (message.type === "step" || message.type === "change") {
      this.#step(message);
      return;
    }
    if (message.type === "refused" && message.id) this.#waiting.delete(message.id);
    this.#listener.told(message);
  }

  /** A command that is acknowledged in a frame we cannot use is not said again: the whole table follows. */
  #step(message: Step | Change): void {
    if (message.ack) this.#waiting.delete(message.ack);
    const before = this.#last;
    this.#last = message.type === "step" ? message : after(before, message);
    if (this.#last) this.#listener.told(this.#last);
    else if (before) this.#hello(null);
  }

  #gone(socket: WebSocket, event: CloseEvent): void {
    const used = this.#socket === socket;
    if (used) this.#socket = null;
    else if (!this.#trying.delete(socket)) return;
    if (this.#state === "closed" || this.#socket) return;
    if (used && event.code === 1008 && !this.#heard) {
      this.close();
      this.#listener.changed("closed", event.reason || "closed");
      return;
    }
    this.#become("lost", event.reason);
    if (this.#trying.size === 0) this.#later(used && event.code === 1008);
  }

  #later(calm: boolean): void {
    const pause = calm || document.hidden ? CALM : (PAUSES[Math.min(this.#failures++, PAUSES.length - 1)] ?? 1000);
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.#connect(), pause * (0.8 + 0.4 * Math.random()));
  }

  #letGo(): void {
    if (this.#socket) this.#drop(this.#socket);
    this.#socket = null;
    for (const one of this.#trying) this.#drop(one);
  }

  #drop(socket: WebSocket): void {
    socket.onclose = socket.onmessage = socket.onopen = null;
    this.#trying.delete(socket);
    // What is closed before it is open, browsers report as a mistake.
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  }

  /** A half-open connection never answers: whoever says nothing is asked, and given up when nothing comes. */
  #check(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const now = Date.now();
    if (this.#asked && now - this.#asked > PATIENCE) {
      this.#letGo();
      this.#become("lost", "no answer");
      this.#connect();
    } else if (!this.#asked && now - this.#heardAt > SILENCE) {
      this.#ping();
    }
  }

  /** Are you there? And the server hears whether anybody can see the page: whoever can is not told elsewhere. */
  readonly #ping = (): void => this.#send(document.hidden ? '{"do":"ping","hidden":true}' : '{"do":"ping"}');
}
