/** Small things every page has: printing, and asking once more before what cannot be taken back. */

import { recall } from "../lib/memory";

export function beginLooking(): void {
  document.documentElement.dataset.large = String(recall<{ large?: boolean }>("choices", {}).large ?? false); // as on the pages of the game
  document.addEventListener("click", (event) => {
    const button = (event.target as Element | null)?.closest?.("[data-print]");
    if (button) window.print();
  });
  document.addEventListener("submit", (event) => {
    const question = (event.target as HTMLElement).dataset.sure;
    if (question && !window.confirm(question)) event.preventDefault();
  });
  document.documentElement.classList.add("alive");
}
