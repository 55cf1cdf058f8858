import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Line, type LineState } from "./line";

/** A connection that does what the network does just now. */
class Wire {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static all: Wire[] = [];
  static network: "up" | "refused" | "blocked" = "up";
  static answers = true;
  readyState = 0;
  sent: { do: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

  constructor() {
    Wire.all.push(this);
    if (Wire.network === "up") setTimeout(() => this.#open(), 20);
    else if (Wire.network === "refused") setTimeout(() => this.break(), 20);
  }

  #open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  send(frame: string): void {
    const said = JSON.parse(frame) as { do: string; id?: string };
    this.sent.push(said);
    const told = said.do === "ping" ? { type: "pong" } : { type: "step", version: 1, events: [], view: null, ack: said.id ?? null };
    if (Wire.answers) setTimeout(() => this.onmessage?.({ data: JSON.stringify(told) }), 20);
  }

  close(): void {
    this.readyState = 3;
  }

  break(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code, reason: "" });
  }
}

let states: [LineState, number][] = [];
let line: Line;
/** What the line listens for. */
let heard: Record<string, () => void> = {};
let seen: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("location", { protocol: "http:", host: "x" });
  heard = {};
  seen = [];
  vi.stubGlobal("document", { hidden: false, addEventListener: (_: string, then: () => void) => seen.push(then), removeEventListener: () => undefined });
  vi.stubGlobal("addEventListener", (what: string, then: () => void) => (heard[what] = then));
  vi.stubGlobal("removeEventListener", () => undefined);
  Wire.all = [];
  Wire.network = "up";
  Wire.answers = true;
  states = [];
  const begun = Date.now();
  line = new Line("t", null, { told: () => undefined, changed: (state) => states.push([state, Date.now() - begun]) });
  line.open();
  vi.advanceTimersByTime(100);
});

afterEach(() => {
  line.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const at = (state: LineState): number => states.find(([one]) => one === state)?.[1] ?? Infinity;

test("a connection that is only silent stays, since the server answers", () => {
  vi.advanceTimersByTime(120_000);
  expect(states.map(([one]) => one)).toEqual(["open"]);
  expect(Wire.all.at(-1)?.sent.filter((one) => one.do === "ping").length).toBeGreaterThan(20);
});

test("that the device has no network is said at once, and it comes back with it", () => {
  Wire.network = "refused";
  heard.offline?.();
  expect(at("lost")).toBe(100);
  vi.advanceTimersByTime(10_000);
  expect(states.map(([one]) => one)).toEqual(["open", "lost"]);
  Wire.network = "up";
  heard.online?.();
  vi.advanceTimersByTime(200);
  expect(states.at(-1)?.[0]).toBe("open");
});

test("a half-open connection is noticed within ten seconds", () => {
  vi.advanceTimersByTime(4321);
  Wire.answers = false;
  const since = 4421;
  vi.advanceTimersByTime(10_000);
  expect(at("lost") - since).toBeLessThan(10_000);
});

test.each(["refused", "blocked"] as const)("whoever was away for minutes (%s) is back within two seconds", (how) => {
  Wire.network = how;
  Wire.all.at(-1)?.break();
  vi.advanceTimersByTime(300_000);
  Wire.network = "up";
  vi.advanceTimersByTime(2000);
  expect(states.map(([one]) => one)).toEqual(["open", "lost", "open"]);
});

test("what was not acknowledged is said again, with the same id", () => {
  Wire.answers = false;
  const id = line.say({ do: "turn" });
  Wire.all.at(-1)?.break();
  Wire.answers = true;
  vi.advanceTimersByTime(2000);
  expect(Wire.all.at(-1)?.sent).toContainEqual({ do: "turn", id });
});

test("who was sent away does not come back at once, lest two windows take turns for ever", () => {
  Wire.all.at(-1)?.break(1008);
  vi.advanceTimersByTime(5000);
  expect(Wire.all.length).toBe(1);
});

const view = (number: number): { type: string; version: number; stream: string; number: number; events: []; view: object; ack: null } => ({
  type: "step",
  version: 1,
  stream: "s",
  number,
  events: [],
  view: { state: "playing" },
  ack: null,
});

test("who comes back says what it has", () => {
  Wire.all.at(-1)?.onmessage?.({ data: JSON.stringify(view(7)) });
  Wire.all.at(-1)?.onmessage?.({ data: JSON.stringify({ type: "change", number: 8, version: 2, all: { state: "paused" } }) });
  Wire.all.at(-1)?.break();
  vi.advanceTimersByTime(2000);
  expect(Wire.all.at(-1)?.sent[0]).toMatchObject({ do: "hello", fold: true, stream: "s", number: 8, version: 2 });
});

test("where a frame was missed the whole is asked for, once", () => {
  const wire = Wire.all.at(-1);
  wire?.onmessage?.({ data: JSON.stringify(view(7)) });
  const before = wire?.sent.length ?? 0;
  for (const number of [9, 10, 11]) wire?.onmessage?.({ data: JSON.stringify({ type: "change", number, version: number }) });
  const asked = wire?.sent.slice(before);
  expect(asked).toEqual([{ do: "hello", seat: null, fold: true }]);
});

test("the server hears at once that nobody can see the page any more, and that somebody can again", () => {
  for (const hidden of [true, false]) {
    Object.assign(document, { hidden });
    for (const then of seen) then();
    expect(Wire.all[0]?.sent.at(-1)).toEqual(hidden ? { do: "ping", hidden } : { do: "ping" });
    vi.advanceTimersByTime(100);
  }
});
