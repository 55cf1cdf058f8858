/** What the frame does beside leading on, in both kinds of pages: what it opens shuts again. */

/** Shut what is open by Escape and by a press beside it. */
export function shutting(): void {
  const open = (): HTMLDetailsElement[] => [...document.querySelectorAll<HTMLDetailsElement>(".pops[open]")];
  document.addEventListener("click", (event) => {
    for (const one of open()) if (!one.contains(event.target as Node)) one.open = false;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const one of open()) {
      one.open = false;
      one.querySelector("summary")?.focus();
    }
  });
}
