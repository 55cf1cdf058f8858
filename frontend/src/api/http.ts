/** The HTTP API: set up a table, take a seat, read the rules. */

import { recall } from "../lib/memory";
import { net } from "../lib/net.svelte";
import { refusals } from "../words/fetched.svelte";
import { speech } from "../words/index.svelte";
import type { BotLevel as Level, NewTableLinks as Opened, OpenTable, Regulation, RuleAnswer as Rule, SeatAnswer, TableMatch } from "./answers";
import type { Deck, Hint, Seat, TableView, Value } from "./wire";

export type { BotLevel as Level, NewTableLinks as Opened, OpenTable, Regulation, SeatAnswer } from "./answers";
export type { Hint } from "./wire";

export interface SeatWish {
  kind: "me" | "bot" | "open";
  name?: string;
  level?: string;
}

export interface NewTable {
  reglement: string;
  seats: SeatWish[];
  deck?: Deck;
  settings?: Record<string, unknown>;
  by_invitation?: boolean;
  move_seconds?: number | null;
  practice?: boolean;
  accounts_only?: boolean;
}

/** What the server answered instead, in one line, and by its code; status 0: it did not answer. */
export class Problem extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly path: string,
    readonly code: string | null = null,
    readonly values: Record<string, Value> = {},
  ) {
    super(message);
  }
}

interface Told {
  message?: string;
  code?: string | null;
  values?: Record<string, Value>;
}

export async function call<T>(path: string, body?: unknown, method = "POST"): Promise<T> {
  const options: RequestInit = body === undefined ? {} : { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(path, options).catch((problem: Error) => {
    net.away = true;
    throw new Problem(problem.message, 0, path);
  });
  net.away = false;
  const data: unknown = await answer.json().catch(() => null);
  if (!answer.ok) {
    const told = (data as { error?: Told } | null)?.error;
    if (told?.code) await refusals.fetch(speech.language);
    throw new Problem(told?.message ?? `${answer.status}`, answer.status, path, told?.code ?? null, told?.values ?? {});
  }
  return data as T;
}

export const openTable = (wanted: NewTable): Promise<Opened> => call("/api/tables", wanted);

/** Who is signed in asks as such: an account knows whom it keeps apart. Who is so no more asks as a guest. */
const asOneself = <T>(own: () => Promise<T>, guest: () => Promise<T>): Promise<T> =>
  recall("account", false)
    ? own().catch((problem: unknown) => (problem instanceof Problem && problem.code === "account.signed-out" ? guest() : Promise.reject(problem as Error)))
    : guest();

export const takeSeat = (invitation: string, name: string, seat: Seat | null): Promise<{ table: string; seat: string }> =>
  asOneself(
    () => call("/api/account/tables/seat", { invitation, name, seat }),
    () => call("/api/seats", { invitation, name, seat }),
  );

/** A table at which somebody waits, or one's own where others find it. */
export const meet = (wanted: NewTable): Promise<TableMatch> =>
  asOneself(
    () => call("/api/account/tables/meet", wanted),
    () => call("/api/meet", wanted),
  );

export const openTables = (): Promise<OpenTable[]> =>
  asOneself(
    () => call("/api/account/tables/open"),
    () => call("/api/open-tables"),
  );

export const lookAt = (table: string): Promise<TableView> => call(`/api/tables/${encodeURIComponent(table)}`);

const atTable = (table: string, what: string): string => `/api/tables/${encodeURIComponent(table)}/${what}`;

/** With only the plain address of a table one asks its host for a seat; the key fetches the answer. */
export const askForSeat = (table: string, name: string): Promise<{ key: string }> => call(atTable(table, "ask"), { name });

export const seatAnswer = (table: string, key: string): Promise<SeatAnswer> => call(atTable(table, "asked"), { key });

/** Take the name of who holds a seat out of everything written at its table. */
export const forgetName = (table: string, seat: string): Promise<unknown> => call(`/api/tables/${encodeURIComponent(table)}/forget`, { seat });

/** What a good player would do now, at a table with bots. */
export const hint = (table: string, seat: string, language: string): Promise<Hint> => call(`/api/tables/${encodeURIComponent(table)}/hint`, { seat, language });

let known: Promise<Regulation[]> | null = null;

/** The Reglemente that can be played, asked for once. */
export function regulations(): Promise<Regulation[]> {
  known ??= call<Regulation[]>("/api/reglemente").catch((problem: unknown) => {
    known = null;
    throw problem;
  });
  return known;
}

export const levels = (): Promise<Level[]> => call("/api/bots");

interface Clause {
  asked: string;
  reading: string;
  answers: { question: string; answer: string; clauses: string[]; reglemente: string[] }[];
  quotes: { clauses: string[]; text: string; language: string }[];
}

/** A rule as it is shown; language: of a document's own words, none where it is said in the reader's. */
export type ShownRule = Rule & { language?: string };

/** What a document says in its own words, then what a Reglement answers by it; if nothing, how the clause is read.
 * rules: the word of a Reglement that is in no list. */
export async function clause(reglement: string, id: string, rules = ""): Promise<ShownRule[]> {
  if (rules) {
    const own = await call<Rule[]>(`/api/rules/${encodeURIComponent(reglement)}/clauses/${encodeURIComponent(id)}?regeln=${rules}`);
    if (own.length) return own;
  }
  const found = await call<Clause>(`/api/clauses/${encodeURIComponent(id)}`);
  const here = found.answers.filter((one) => one.reglemente.includes(reglement));
  const answers = here.length ? here : found.answers;
  const read = answers.length || !found.reading ? answers : [{ question: found.asked, answer: found.reading, clauses: [id] }];
  const quotes = found.quotes.map((one) => ({
    question: one.clauses.join(", "),
    answer: `«${one.text}»`,
    clauses: one.clauses,
    language: `${one.language}-CH`,
  }));
  return [...quotes, ...read];
}
