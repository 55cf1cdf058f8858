/** How strong people play, from the server: the Rangliste for everybody, one's own strength with an account. */

import type { Ranking, Strengths } from "../api/answers";
import { call } from "../api/http";

export type { Ranking, Strengths } from "../api/answers";

export const ranking = (reglement: string): Promise<Ranking> => call(`/api/ranking?reglement=${encodeURIComponent(reglement)}`);
export const strengths = (): Promise<Strengths> => call("/api/account/strength");
export const listAs = (name: string): Promise<unknown> => call("/api/account/listing", { name });
