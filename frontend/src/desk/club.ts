/** What a club's pages do beyond plain forms: what was drawn leaves the other lists, and one goes on where one was sent.
 *
 * In `[data-drawn]` every list (`select`) or fan (`details` with one radio a card) stands for one draw: what was chosen
 * in one cannot be chosen in another, and the next one opens by itself. Without this the server says it.
 */

const all = <T extends Element>(within: ParentNode, selector: string): T[] => [...within.querySelectorAll<T>(selector)];

/** What is taken by others than this one; nothing chosen takes nothing. */
export const taken = (values: readonly string[], own: number): Set<string> => new Set(values.filter((value, at) => value !== "" && at !== own));

function leave(drawn: HTMLElement): void {
  const lists = all<HTMLSelectElement>(drawn, "select");
  const names = lists.map((list) => list.value);
  lists.forEach((list, at) => {
    const gone = taken(names, at);
    for (const option of list.options) option.hidden = option.disabled = gone.has(option.value);
  });
  const fans = all<HTMLDetailsElement>(drawn, "details");
  const cards = fans.map((fan) => fan.querySelector<HTMLInputElement>("input:checked")?.value ?? "");
  fans.forEach((fan, at) => {
    const gone = taken(cards, at);
    for (const input of all<HTMLInputElement>(fan, "input")) input.disabled = gone.has(input.value);
    const chosen = fan.querySelector<HTMLInputElement>("input:checked");
    const took = fan.querySelector(".took");
    if (took) took.textContent = chosen?.nextElementSibling?.getAttribute("alt") ?? "";
  });
}

/** Open the next fan that has no card, or go to the button. */
function nextFan(drawn: HTMLElement): void {
  const open = all<HTMLDetailsElement>(drawn, "details").find((fan) => !fan.querySelector("input:checked"));
  if (open) {
    open.open = true;
    open.querySelector("summary")?.focus();
  } else drawn.closest("form")?.querySelector<HTMLElement>("button")?.focus();
}

/** The next list in which nothing was chosen. Who chooses with the arrow keys stays: every step is a choice there. */
function nextList(drawn: HTMLElement, from: HTMLSelectElement): void {
  const lists = all<HTMLSelectElement>(drawn, "select");
  lists
    .slice(lists.indexOf(from) + 1)
    .find((list) => list.value === "")
    ?.focus();
}

function beginDrawing(): void {
  let byKey = false;
  document.addEventListener("keydown", () => (byKey = true));
  document.addEventListener("pointerdown", () => (byKey = false));
  document.addEventListener("change", (event) => {
    const field = event.target as HTMLElement;
    const drawn = field.closest<HTMLElement>("[data-drawn]");
    if (!drawn) return;
    leave(drawn);
    if (byKey) return;
    if (field instanceof HTMLSelectElement) nextList(drawn, field);
    else nextFan(drawn);
  });
  for (const drawn of all<HTMLElement>(document, "[data-drawn]")) leave(drawn);
  document.addEventListener("reset", ({ target }) => setTimeout(() => all<HTMLElement>(target as HTMLElement, "[data-drawn]").forEach(leave)));
}

const REACHABLE = "input:not([type=hidden]):not(:disabled), select, textarea, button, summary";

/** Put the cursor where the address leads: into the field, or the first one of the part that is named.
 * Who was quicker and is typing already stays where he is. */
function goOn(): void {
  if (document.activeElement && document.activeElement !== document.body) return;
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target || document.querySelector("[aria-invalid=true]")) return;
  const field = target.matches(REACHABLE) ? target : target.querySelector<HTMLElement>(REACHABLE);
  field?.focus({ preventScroll: true });
}

export function beginClub(): void {
  beginDrawing();
  if (!document.querySelector(".told") || location.hash.length < 2) return;
  // The browser itself goes to the named part when the page has come, and takes the focus from whatever had it.
  addEventListener("load", () => setTimeout(goOn));
}
