/** The tournaments and clubs whose pages were shown in this browser, and the rankings that lead on from every page. */

import { recallList, remember } from "./memory";

/** One of them. home: its address. title: its name. ranking: the address of its ranking, "" if its pages lead to none. */
export interface Visited {
  home: string;
  title: string;
  ranking: string;
}

const KEY = "visited";
const MOST = 12;
/** So many rankings stand in a menu. */
const OFFERED = 3;

export const visited = (): Visited[] => recallList<Visited>(KEY, { home: "", title: "", ranking: "" });

/** The latest comes first, and each only once. */
export function noteVisit(place: Visited): void {
  remember(KEY, [place, ...visited().filter((one) => one.home !== place.home)].slice(0, MOST));
}

/** Those of a list that it does not lead to itself. listed: the addresses that it shows. */
export const missingIn = (list: string, listed: readonly string[]): Visited[] =>
  visited().filter(({ home }) => home.startsWith(`${list}/`) && !listed.includes(home));

/** The rankings to offer: of the tournaments visited last, then of those that the server lists. */
export function rankings(listed: readonly Visited[] = []): Visited[] {
  const known = visited().filter((one) => one.ranking !== "");
  return [...known, ...listed.filter(({ home }) => !known.some((one) => one.home === home))].slice(0, OFFERED);
}

/** Ask the server which tournaments are played and may be found; none where it does not answer. */
export async function fetchRankings(): Promise<Visited[]> {
  try {
    const answer = await fetch("/turnier/ranglisten");
    return answer.ok ? ((await answer.json()) as Visited[]) : [];
  } catch {
    return [];
  }
}
