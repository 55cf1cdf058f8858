/** Friends, from the server: those around one's account, and those at one's table. */

import type { FriendsView as Around, RelationToSeat } from "../api/answers";
import { call } from "../api/http";
import type { Seat } from "../api/wire";

export type { Friend, FriendsView as Around, RelationToSeat } from "../api/answers";

const tell = <T = unknown>(path: string, body: unknown): Promise<T> => call<T>(`/api/account/${path}`, body);

export const around = (): Promise<Around> => call("/api/account/friends");
export const offerer = (link: string): Promise<{ name: string }> => tell("friends/look", { link });
export const befriend = (link: string): Promise<unknown> => tell("friends", { link });
export const answer = (what: "yes" | "part" | "block" | "unblock", account: string): Promise<unknown> => tell(`friends/${what}`, { account });
export const show = (on: boolean): Promise<unknown> => tell("friends/shown", { on });

export const company = (seat: string): Promise<RelationToSeat[]> => tell("tables/company", { seat });
export const beside = (what: "ask" | "block", seat: string, other: Seat): Promise<unknown> => tell(`tables/${what}`, { seat, other });
