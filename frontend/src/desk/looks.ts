/** Small things every page has: how one likes it, printing, and asking once more before what cannot be taken back. */

import { showLooks, USUAL, type Looks } from "../lib/looks";
import { recall } from "../lib/memory";

export function beginLooking(): void {
  showLooks({ ...USUAL, ...recall<Partial<Looks>>("choices", {}) }); // as on the pages of the game
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
