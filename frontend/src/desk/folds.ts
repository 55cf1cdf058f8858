/** What is seldom needed on a phone is folded there: `details[data-folds]` comes open, and is closed on a narrow screen.
 *
 * It stays open where something in it is wrong, and for this tab once somebody has opened it.
 */

import { ofTab } from "./storage";

const NARROW = "(max-width: 40rem)";
const OPENED = "puur-opened";

const opened = (): string[] => JSON.parse(ofTab.getItem(OPENED) ?? "[]") as string[];
const nameOf = (fold: HTMLDetailsElement): string => `${location.pathname} ${fold.dataset.folds ?? ""}`;

function remember(fold: HTMLDetailsElement): void {
  const others = opened().filter((one) => one !== nameOf(fold));
  ofTab.setItem(OPENED, JSON.stringify(fold.open ? [...others, nameOf(fold)] : others));
}

/** Close what may be closed; before anything is put in again, which opens it. */
export function beginFolding(): void {
  if (!matchMedia(NARROW).matches) return;
  const there = opened();
  for (const fold of document.querySelectorAll<HTMLDetailsElement>("details[data-folds]")) {
    if (!there.includes(nameOf(fold)) && !fold.querySelector(".wrong, [aria-invalid=true]")) fold.open = false;
    fold.querySelector("summary")?.addEventListener("click", () => setTimeout(() => remember(fold)));
  }
}
