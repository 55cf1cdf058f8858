/** What one has played, from the server: by the seat links that this device keeps. */

import type { PartieSummary } from "../api/answers";
import { call } from "../api/http";

export type { AnnouncedFormTally as Tried, PartieTally as Tally } from "../api/answers";

/** A Partie of one's own; one of which no server saw anything has no table. */
export type Remembered = Omit<PartieSummary, "unwitnessed"> & Partial<Pick<PartieSummary, "unwitnessed">>;

/** So many seats can be asked about at once. */
export const AT_ONCE = 24;

export const playedOn = (seats: string[]): Promise<Remembered[]> => call("/api/history", { seats });
