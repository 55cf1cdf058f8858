/** Lead back to what was shown in this browser: tournaments, clubs, the rules of the table where one sat last. */

import { places } from "../lib/memory";
import { missingIn, noteVisit, type Visited } from "../lib/visited";

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

function leadToOwnRules(): void {
  const place = places()[0];
  const way = document.querySelector<HTMLElement>("[data-last-table]");
  if (!place || !way) return;
  way.querySelector("a")!.href = `/regeln/tisch/${place.table}`;
  way.hidden = false;
}

export function beginVisiting(): void {
  leadToOwnRules();
  const here = document.querySelector<HTMLAnchorElement>(".within a.where");
  const pathOf = (one: HTMLAnchorElement): string => one.getAttribute("href") ?? "";
  if (here) {
    const home = pathOf(here);
    const ranking = document.querySelector<HTMLAnchorElement>(`a[href^="${home}/rangliste"]`);
    noteVisit({ home, title: here.textContent?.trim() ?? "", ranking: ranking ? pathOf(ranking) : "" });
  }
  const list = document.querySelector<HTMLElement>("[data-visited]");
  if (!list) return;
  const found = missingIn(list.dataset.visited!, [...document.querySelectorAll<HTMLAnchorElement>("a.card, .card a")].map(pathOf));
  if (found.length === 0) return;
  list.querySelector(".cards")!.replaceChildren(...found.map((one) => card(one, list.dataset.ranking!)));
  list.hidden = false;
  document.querySelector<HTMLElement>("[data-none]")?.remove();
}
