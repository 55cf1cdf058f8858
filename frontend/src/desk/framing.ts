/** What the frame does on the pages that the server writes: what it opens shuts again, it knows one's name, settings are the same as elsewhere. */

import { shutting } from "../frame/alive";
import { recall } from "../lib/memory";

export function beginFraming(): void {
  shutting();
  sayName(recall<{ name?: unknown }>("choices", {}).name);
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

/** Fetched when somebody wants it; a page that has been open over an update is loaded anew. */
async function openSettings(): Promise<void> {
  const module = await import("./settings").catch(() => null);
  if (module) await module.openSettings();
  else location.reload();
}
