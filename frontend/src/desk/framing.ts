/** What the frame does on the pages that the server writes: what it opens shuts again, it knows one's name, settings are the same as elsewhere. */

import { shutting } from "../frame/alive";
import { recall } from "../lib/memory";
import { fetchRankings, rankings, type Visited } from "../lib/visited";

export function beginFraming(): void {
  shutting();
  sayName(recall<{ name?: unknown }>("choices", {}).name);
  offerRankings();
  document.addEventListener("click", (event) => {
    const button = (event.target as Element | null)?.closest?.(".masthead .settings, .thumbs .settings");
    if (button) void openSettings();
  });
}

/** The first letter of how others see one, in the place of the sign: nothing moves. */
function sayName(name: unknown): void {
  const place = document.querySelector<HTMLElement>(".oneself");
  const letter = typeof name === "string" ? [...name.trim()][0] : undefined;
  if (!place || typeof name !== "string" || !letter) return;
  const sign = Object.assign(document.createElement("span"), { className: "letter", textContent: letter.toUpperCase() });
  sign.setAttribute("aria-hidden", "true");
  place.setAttribute("aria-label", `${place.getAttribute("aria-label") ?? ""}: ${name}`);
  place.title = name;
  place.replaceChildren(sign);
}

/** «Mehr» begins with the rankings of tournaments, as on the other pages (frame/Frame.svelte). */
function offerRankings(): void {
  const list = document.querySelector<HTMLElement>(".thumbs [data-ranking]");
  if (!list) return;
  const show = (found: Visited[]): void => {
    for (const one of list.querySelectorAll("[data-offered]")) one.remove();
    list.prepend(...found.map((one) => entryTo(one, list.dataset.ranking!)));
  };
  show(rankings());
  list.closest("details")?.addEventListener("toggle", (event) => {
    if ((event.currentTarget as HTMLDetailsElement).open) void fetchRankings().then((listed) => show(rankings(listed)));
  });
}

function entryTo({ ranking, title }: Visited, word: string): HTMLElement {
  const entry = document.createElement("li");
  entry.dataset.offered = "";
  const link = Object.assign(document.createElement("a"), { href: ranking, textContent: word });
  link.append(Object.assign(document.createElement("small"), { textContent: title }));
  entry.append(link);
  return entry;
}

/** Fetched when somebody wants it; a page that has been open over an update is loaded anew. */
async function openSettings(): Promise<void> {
  const module = await import("./settings").catch(() => null);
  if (module) await module.openSettings();
  else location.reload();
}
