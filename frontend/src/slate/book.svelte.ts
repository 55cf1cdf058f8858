/** The slates of this device. Each line is kept here first; the server hears of it when it can. */

import { Problem } from "../api/http";
import { recall, recallList, remember } from "../lib/memory";
import { type Entry, redoable, type SetUp, undoable, type What } from "./entries";
import { fold } from "./fold";
import type { Slate } from "./partie";
import type { SlateRules } from "./rules";
import type { Draft } from "./slip";
import { merged } from "./merge";
import { type Answer, begin, fromLine, type OwnRules, read, type Remote, rulesOf, send, toLine } from "./sync";

/**
 * A slate as this device keeps it. sent: how many of its lines the server has, in the server's order; version: what of the
 * server's slate this device has seen, 0 for nothing; draft: estimates not yet counted.
 */
export interface Kept {
  id: string;
  rules: SlateRules;
  /** The text of a regulation of somebody's own. */
  own?: string;
  entries: Entry[];
  remote: Remote | null;
  sent: number;
  version?: number;
  draft: Draft | null;
}

export interface Listed {
  id: string;
  title: string;
  names: string[];
  at: number;
}

const LIST = "slates";
const NOW = "slate-now";
const AT_ONCE = 200;
const AGAIN = 5000;

const keyOf = (id: string): string => `slate.${id}`;

const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(9))]
    .map((byte) => byte.toString(36).padStart(2, "0"))
    .join("")
    .slice(0, 16);

export const listed = (): Listed[] => recallList<Listed>(LIST, { id: "" });
export const currentId = (): string | null => recall<string | null>(NOW, null);
export const kept = (id: string): Kept | null => recall<Kept | null>(keyOf(id), null);

export const leave = (): void => remember(NOW, null);

export function forget(id: string): void {
  remember(
    LIST,
    listed().filter((one) => one.id !== id),
  );
  remember(keyOf(id), null);
  if (currentId() === id) leave();
}

/** The slate of this device behind an address: its own id, or the one under which others follow it. */
export function ownSlate(id: string): Kept | null {
  return (
    kept(id) ??
    listed()
      .map((one) => kept(one.id))
      .find((one) => one?.remote?.slate === id) ??
    null
  );
}

export function setUp(rules: SlateRules, setup: SetUp, own = ""): Kept {
  const one: Kept = { id: newId(), rules, own, entries: [], remote: null, sent: 0, draft: null };
  const first: Entry = { id: newId(), at: Date.now(), do: "open", ...setup };
  const whole = { ...one, entries: [first] };
  remember(keyOf(one.id), whole);
  remember(LIST, [{ id: one.id, title: rules.title, names: setup.names, at: first.at }, ...listed()]);
  remember(NOW, one.id);
  return whole;
}

/** Take part in writing a slate that was begun on another device; null if there is none, or its Reglement is not known. */
export async function adopt(slate: string, key: string): Promise<Kept | null> {
  const answer = await read(slate, 0);
  const entries = answer.lines.map(fromLine);
  const open = entries.find((one) => one.do === "open");
  const rules = open?.do === "open" ? await rulesOf(answer, open.reglement) : null;
  if (open?.do !== "open" || !rules) return null;
  const before = ownSlate(slate);
  const { version } = answer;
  const one: Kept = { id: before?.id ?? newId(), rules, entries, remote: { slate, key }, sent: entries.length, version, draft: null };
  remember(keyOf(one.id), one);
  remember(LIST, [{ id: one.id, title: rules.title, names: open.names, at: open.at }, ...listed().filter((other) => other.id !== one.id)]);
  remember(NOW, one.id);
  return one;
}

const OWN = "slate-own";
const MOST_OWN = 5;

/** The regulations of somebody's own that this device has read, the latest first: they hold without a connection, too. */
export const ownOnes = (): OwnRules[] => recallList<OwnRules>(OWN, { text: "" });

export function keepOwn(one: OwnRules): OwnRules[] {
  const all = [one, ...ownOnes().filter((other) => other.rules.id !== one.rules.id)].slice(0, MOST_OWN);
  remember(OWN, all);
  return all;
}

export type Sending = "never" | "sent" | "waiting" | "offline" | "refused";

/** A slate that is being written. */
export class Desk {
  #kept = $state.raw<Kept>() as Kept;
  sending = $state<Sending>("never");
  why = $state.raw<unknown>(null);
  #busy = false;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(one: Kept) {
    this.#kept = one;
    remember(NOW, one.id);
    this.sending = one.remote === null ? "never" : "waiting";
  }

  readonly slate: Slate = $derived.by(() => fold(this.#kept.rules, this.#kept.entries)!);
  readonly canUndo = $derived.by(() => undoable(this.#kept.entries) !== null);
  readonly canRedo = $derived.by(() => redoable(this.#kept.entries) !== null);

  get rules(): SlateRules {
    return this.#kept.rules;
  }

  get entries(): readonly Entry[] {
    return this.#kept.entries;
  }

  get remote(): Remote | null {
    return this.#kept.remote;
  }

  get draft(): Draft | null {
    return this.#kept.draft;
  }

  set draft(draft: Draft | null) {
    this.#keep({ draft });
  }

  write(...what: What[]): void {
    const lines = what.map((one): Entry => ({ id: newId(), at: Date.now(), ...one }));
    this.#keep({ entries: [...this.#kept.entries, ...lines] });
    void this.sync();
  }

  strike(id: string): void {
    this.write({ do: "strike", of: id });
  }

  undo(): void {
    const line = undoable(this.#kept.entries);
    if (line) this.strike(line.id);
  }

  redo(): void {
    const line = redoable(this.#kept.entries);
    if (line) this.strike(line.id);
  }

  #keep(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    remember(keyOf(this.#kept.id), this.#kept);
  }

  /** Let others follow: the server gets everything written so far, and from then on each line. */
  async share(): Promise<void> {
    if (this.#kept.remote === null) this.sending = "waiting";
    await this.sync(true);
  }

  async sync(share = false): Promise<void> {
    if (this.#busy || (this.#kept.remote === null && !share)) return;
    this.#busy = true;
    clearTimeout(this.#again);
    try {
      if (this.#kept.remote === null) this.#keep({ remote: await begin(this.#kept.own ?? "") });
      await this.#sendAll();
      await this.#hear();
      this.sending = "sent";
    } catch (problem) {
      this.#failed(problem, share);
    } finally {
      this.#busy = false;
    }
  }

  async #sendAll(): Promise<void> {
    while (this.#kept.remote && this.#kept.sent < this.#kept.entries.length) {
      this.sending = "waiting";
      const lines = this.#kept.entries.slice(this.#kept.sent, this.#kept.sent + AT_ONCE).map(toLine);
      this.#merge(await send(this.#kept.remote, lines, this.#kept.version ?? 0));
    }
  }

  /** What others have written on the same slate. */
  async #hear(): Promise<void> {
    if (this.#kept.remote) this.#merge(await read(this.#kept.remote.slate, this.#kept.version ?? 0));
  }

  #merge(answer: Answer): void {
    const { version = 0, entries, sent } = this.#kept;
    if (answer.lines.length || answer.version > version) this.#keep(merged({ entries, sent, version }, answer));
  }

  #failed(problem: unknown, share: boolean): void {
    const refused = problem instanceof Problem && problem.status >= 400 && problem.status < 500 && problem.status !== 429;
    this.sending = refused ? "refused" : "offline";
    this.why = problem;
    if (!refused) this.#again = setTimeout(() => void this.sync(share), AGAIN);
  }

  close(): void {
    clearTimeout(this.#again);
  }
}
