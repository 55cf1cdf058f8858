/** Where the keyboard is: it follows what is asked, and never disturbs who is writing. */

export function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input:not([type=checkbox], [type=file]), textarea, select");
}

/**
 * Go there when it appears, unless the person writes something or a dialog is open. It is done in the next frame, which lays
 * out what is new anyway: at once, all of it would be laid out within the task that made it.
 */
export function goHere(node: HTMLElement): () => void {
  const frame = requestAnimationFrame(() => typeHere(node));
  return () => cancelAnimationFrame(frame);
}

/** The same without waiting, where one types: a key that is pressed before the next frame must not get lost. */
export function typeHere(node: HTMLElement): void {
  if (isWriting(document.activeElement) || document.querySelector("dialog[open]")) return;
  node.focus({ preventScroll: true });
}

/** Go there and bring it into sight: what went wrong is read where it appears. */
export function seeHere(node: HTMLElement): void {
  typeHere(node);
  if (document.activeElement === node) node.scrollIntoView({ block: "center" });
}

/**
 * Show the ring around what has the keyboard only to people who use it, which the first key tells: the page itself goes to
 * what is asked, and a ring around the first of several choices would look like a choice (page.css).
 */
export function beQuietWithoutKeys(): void {
  const root = document.documentElement;
  root.dataset.quiet = "";
  addEventListener("keydown", () => delete root.dataset.quiet, true);
  addEventListener("pointerdown", () => (root.dataset.quiet = ""), true);
}
