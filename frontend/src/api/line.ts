/** The connection to a table: it comes back by itself, and what was not acknowledged is said again with the same id. */

import type { Command, Told } from "./wire";

export type LineState = "connecting" | "open" | "lost" | "closed";

const PAUSES = [300, 700, 1500, 3000, 6000, 10000];
/** How long an answer may take before the connection is given up as dead (ms). */
const PATIENCE = 6000;
const FORGOTTEN = new Set(["phrase", "chat"]);

export interface Listener {
  told(message: Told): void;
  changed(state: LineState, reason: string): void;
}

export class Line {
  readonly #url: string;
  readonly #seat: string | null;
  readonly #listener: Listener;
  readonly #waiting = new Map<string, { frame: string; since: number }>();
  readonly #client = crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? "0";
  #socket: WebSocket | null = null;
  #count = 0;
  #failures = 0;
  #heard = false;
  #version = 0;
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
    document.addEventListener("visibilitychange", this.#now);
    this.#watch = setInterval(() => this.#check(), 1000);
    this.#connect();
  }

  close(): void {
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#now);
    clearTimeout(this.#retry);
    clearInterval(this.#watch);
    this.#become("closed", "");
    this.#socket?.close();
  }

  /** Say something; returns the id under which it is answered. */
  say(command: Command): string {
    const id = `${this.#client}-${++this.#count}`;
    const frame = JSON.stringify({ ...command, id });
    if (!FORGOTTEN.has(command.do)) this.#waiting.set(id, { frame, since: Date.now() });
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(frame);
    return id;
  }

  #become(state: LineState, reason: string): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#listener.changed(state, reason);
  }

  readonly #now = (): void => {
    if (this.#state !== "lost" || document.hidden) return;
    clearTimeout(this.#retry);
    this.#connect();
  };

  #connect(): void {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    this.#heard = false;
    socket.onopen = () => {
      socket.send(JSON.stringify({ do: "hello", seat: this.#seat, version: this.#version }));
      for (const one of this.#waiting.values()) {
        one.since = Date.now();
        socket.send(one.frame);
      }
    };
    socket.onmessage = (event: MessageEvent<string>) => this.#hear(JSON.parse(event.data) as Told);
    socket.onclose = (event) => {
      if (this.#socket === socket) this.#gone(event);
    };
  }

  #hear(message: Told): void {
    this.#heard = true;
    this.#failures = 0;
    this.#become("open", "");
    if (message.type === "step") {
      this.#version = message.version;
      if (message.ack) this.#waiting.delete(message.ack);
    } else if (message.type === "refused" && message.id) {
      this.#waiting.delete(message.id);
    }
    this.#listener.told(message);
  }

  #gone(event: CloseEvent): void {
    if (this.#state === "closed") return;
    if (event.code === 1008 && !this.#heard) {
      this.close();
      this.#listener.changed("closed", event.reason || "closed");
      return;
    }
    this.#become("lost", event.reason);
    const pause = PAUSES[Math.min(this.#failures++, PAUSES.length - 1)] ?? 10000;
    this.#retry = setTimeout(() => this.#connect(), pause);
  }

  /** A half-open connection never answers: give it up, and try again. */
  #check(): void {
    const late = [...this.#waiting.values()].some((one) => Date.now() - one.since > PATIENCE);
    const socket = this.#socket;
    if (!late || socket?.readyState !== WebSocket.OPEN) return;
    socket.onclose = null;
    socket.close();
    this.#become("lost", "no answer");
    this.#connect();
  }
}
