/** One's account on the server: made and opened by a passkey or six words, what it remembers, and its end. */

import type { GamesPage, Me, NewPhrase } from "../api/answers";
import { call } from "../api/http";
import { dropPlayed, type Played } from "../alone/played";
import { forgetAround } from "../friends/known";
import { remember } from "../lib/memory";
import { AT_ONCE, type Remembered } from "./api";
import { create, get, type Options } from "./passkey";

export type { Me, NewPhrase } from "../api/answers";

/** What the browser is asked for a passkey, in the form of WebAuthn. */
interface Wanted {
  options: Options;
  ticket: string;
}

const tell = <T>(path: string, body: unknown = {}): Promise<T> => call(`/api/account${path}`, body);

/** From now on this device tells the account of every seat that it takes; null: no more. */
function known(me: Me | null): Me | null {
  remember("account", me !== null);
  if (me === null) forgetAround();
  return me;
}

export const signedIn = async (): Promise<Me | null> => known((await call<{ me: Me | null }>("/api/account")).me);

export async function make(name: string): Promise<Me | null> {
  const { options, ticket } = await tell<Wanted>("/wish", { name });
  return known(await tell<Me>("/make", { ticket, credential: await create(options), name }));
}

export async function enter(): Promise<Me | null> {
  const { options, ticket } = await tell<Wanted>("/ask");
  return known(await tell<Me>("/enter", { ticket, credential: await get(options) }));
}

export async function addKey(): Promise<Me | null> {
  const { options, ticket } = await tell<Wanted>("/keys/wish");
  return known(await tell<Me>("/keys", { ticket, credential: await create(options) }));
}

export async function makeByPhrase(name: string): Promise<NewPhrase> {
  const made = await tell<NewPhrase>("/phrase/make", { name });
  known(made.me);
  return made;
}

/** Words as they were typed, or the link that holds them. */
export const enterByPhrase = async (typed: string): Promise<Me | null> => known(await tell<Me>("/phrase/enter", { phrase: phraseIn(typed) || typed.trim() }));

/** Other words from now on: earlier ones open nothing any more. */
export const newPhrase = (): Promise<NewPhrase> => tell("/phrase");

const MARK = "#konto=";

/** A link that brings the words along where no server sees them. */
export const linkOf = (phrase: string): string => `${location.origin}/gespielt${MARK}${phrase}`;

/** The words that a link, or the end of one, brings along; "" for none. */
export const phraseIn = (link: string): string => (link.includes(MARK) ? link.slice(link.indexOf(MARK) + MARK.length).trim() : "");

/** After a lost device: the account stays open here only. */
export const leaveOthers = async (me: Me): Promise<Me> => (await tell("/leave/others"), me);

export const leave = async (): Promise<null> => (await tell("/leave"), known(null) as null);
export const close = async (): Promise<null> => (await tell("/close"), known(null) as null);

/** Have the account remember the seats of this device. */
export async function keep(seats: string[]): Promise<void> {
  for (let from = 0; from < seats.length; from += AT_ONCE) await tell("/seats", { seats: seats.slice(from, from + AT_ONCE) });
}

const AT_ONCE_ALONE = 8;

/** Take what this device has played alone into the account; what is there stays on the device no more. */
export async function bring(games: Played[]): Promise<void> {
  for (let from = 0; from < games.length; from += AT_ONCE_ALONE) {
    const some = games.slice(from, from + AT_ONCE_ALONE);
    await tell("/alone", { games: some });
    await dropPlayed(some);
  }
}

export const playedAlone = (): Promise<Remembered[]> => call("/api/account/alone");
export const recordOf = (number: number): Promise<unknown> => call(`/api/account/alone/${number}`);

/** What was played on all devices, part by part. */
export async function everything(heard: (games: Remembered[]) => void): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const part: GamesPage = await call<GamesPage>(`/api/account/history?after=${after}`);
    heard(part.games);
    after = part.next;
  }
}
