/** Which pages there are: the one list that the router, the prerendered pages, the service worker and the server read. */

import listed from "../../../src/puur/web/areas.json";
import type { AroundWords } from "../words/built/de/around";

type Title = keyof AroundWords["frame"]["areas"];
/** Where a link to it stands: in the bar of every screen, in that of a wide one only, behind «Mehr», at the foot of each page. */
export type Entry = "bar" | "wide" | "more" | "foot";

/** path: ":name" is handed to the page, with "?" it may be missing, "*" stands for anything below.
 * page: its component, or "server", which then writes it. group: which entry of the bar it belongs to. */
export interface Area {
  path: string;
  title?: Title;
  page: string;
  group: string;
  offline: boolean;
  entry?: Entry;
}

export const AREAS = listed as readonly Area[];
export const WRITTEN_THERE = "server";

/** Where its first page is: the address without what follows. */
export const baseOf = (area: Area): string => area.path.replace(/\/[:*].*$/, "") || "/";
export const entries = (...kinds: Entry[]): Area[] => AREAS.filter((one) => one.entry !== undefined && kinds.includes(one.entry));

const PART = "([\\w-]+)";

/** What an address must look like to ask for an area. */
function patternOf(path: string): RegExp {
  const parts = path
    .split("/")
    .slice(1)
    .map((part) => {
      if (part === "*") return "(?:/.*)?";
      if (!part.startsWith(":")) return `/${part}`;
      return part.endsWith("?") ? `(?:/${PART})?` : `/${PART}`;
    });
  return new RegExp(`^${parts.join("")}$`);
}

/** Which area an address asks for, and what it hands to its page: null for what it leaves out. */
export function areaAt(path: string): { area: Area; given: Record<string, string | null> } | null {
  for (const area of AREAS) {
    const found = patternOf(area.path).exec(path);
    if (!found) continue;
    const names = [...area.path.matchAll(/:(\w+)/g)].map((one) => one[1]!);
    return { area, given: Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? null])) };
  }
  return null;
}

/** The addresses whose document is kept for when there is no connection. */
export function keptOffline(): RegExp {
  const first = new Set(AREAS.filter((one) => one.offline && one.path !== "/").map((one) => one.path.split("/")[1]));
  return new RegExp(`^/(?:$|(?:${[...first].join("|")})(?:/|$))`);
}
