/** How strong people play, from the server: the Rangliste for everybody, one's own strength with an account. */

import { call } from "../api/http";

/** within: with 95 % certainty the strength lies no further from the rating. */
export interface Row {
  name: string;
  rating: number;
  within: number;
  games: number;
}

export interface Ranking {
  reglement: string;
  title: string;
  within: number;
  rows: Row[];
  kinds: { id: string; title: string }[];
}

export interface Standing {
  rating: number;
  within: number;
  games: number;
  provisional: boolean;
}

export interface OwnStanding {
  reglement: string;
  title: string;
  standing: Standing;
}

/** listed: the name under which one is found on the Ranglisten, "" where one is not. */
export interface Strengths {
  listed: string;
  standings: OwnStanding[];
}

export const ranking = (reglement: string): Promise<Ranking> => call(`/api/ranking?reglement=${encodeURIComponent(reglement)}`);
export const strengths = (): Promise<Strengths> => call("/api/account/strength");
export const listAs = (name: string): Promise<unknown> => call("/api/account/listing", { name });
