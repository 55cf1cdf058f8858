/** Friends, from the server: those around one's account, and those at one's table. */

import { call } from "../api/http";
import type { Seat } from "../api/wire";

/** invitation: to a free seat there; null: one can look on. */
export interface AtTable {
  table: string;
  title: string;
  invitation: string | null;
}

export interface Friend {
  account: string;
  name: string;
  table: AtTable | null;
}

export interface Around {
  link: string;
  shown: boolean;
  friends: Friend[];
  asked: Friend[];
  blocked: Friend[];
}

export type How = "guest" | "none" | "wished" | "asked" | "friend" | "blocked";

export interface Neighbour {
  seat: Seat;
  how: How;
}

const tell = <T = unknown>(path: string, body: unknown): Promise<T> => call<T>(`/api/account/${path}`, body);

export const around = (): Promise<Around> => call("/api/account/friends");
export const offerer = (link: string): Promise<{ name: string }> => tell("friends/look", { link });
export const befriend = (link: string): Promise<unknown> => tell("friends", { link });
export const answer = (what: "yes" | "part" | "block" | "unblock", account: string): Promise<unknown> => tell(`friends/${what}`, { account });
export const show = (on: boolean): Promise<unknown> => tell("friends/shown", { on });

export const company = (seat: string): Promise<Neighbour[]> => tell("tables/company", { seat });
export const beside = (what: "ask" | "block", seat: string, other: Seat): Promise<unknown> => tell(`tables/${what}`, { seat, other });
