/** The tournaments and clubs whose pages were shown in this browser: their list leads back to them and to their ranking. */

import { recallList, remember } from "../lib/memory";

/** One of them. home: its address. title: its name. ranking: the address of its ranking, "" if its pages lead to none. */
export interface Visited {
  home: string;
  title: string;
  ranking: string;
}

const KEY = "visited";
const MOST = 12;

export const visited = (): Visited[] => recallList<Visited>(KEY, { home: "", title: "", ranking: "" });

/** The latest comes first, and each only once. */
export function noteVisit(place: Visited): void {
  remember(KEY, [place, ...visited().filter((one) => one.home !== place.home)].slice(0, MOST));
}

/** Those of a list that it does not lead to itself. listed: the addresses that it shows. */
export const missingIn = (list: string, listed: readonly string[]): Visited[] =>
  visited().filter(({ home }) => home.startsWith(`${list}/`) && !listed.includes(home));

function link(place: { href: string; text: string }): HTMLAnchorElement {
  const made = document.createElement("a");
  made.href = place.href;
  made.textContent = place.text;
  return made;
}

function card({ home, title, ranking }: Visited, word: string): HTMLElement {
  const made = document.createElement("div");
  made.className = "card flow";
  const name = document.createElement("h3");
  name.append(link({ href: home, text: title }));
  made.append(name);
  if (ranking) {
    const to = link({ href: ranking, text: word });
    to.className = "button";
    to.setAttribute("aria-label", `${word}: ${title}`);
    made.append(to);
  }
  return made;
}

export function beginVisiting(): void {
  const here = document.querySelector<HTMLAnchorElement>(".within a.where");
  const pathOf = (one: HTMLAnchorElement): string => one.getAttribute("href") ?? "";
  if (here) {
    const home = pathOf(here);
    const ranking = document.querySelector<HTMLAnchorElement>(`a[href^="${home}/rangliste"]`);
    noteVisit({ home, title: here.textContent?.trim() ?? "", ranking: ranking ? pathOf(ranking) : "" });
  }
  const list = document.querySelector<HTMLElement>("[data-visited]");
  if (!list) return;
  const found = missingIn(list.dataset.visited!, [...document.querySelectorAll<HTMLAnchorElement>("a.card")].map(pathOf));
  if (found.length === 0) return;
  list.querySelector(".cards")!.replaceChildren(...found.map((one) => card(one, list.dataset.ranking!)));
  list.hidden = false;
  document.querySelector<HTMLElement>("[data-none]")?.remove();
}
