/** Where the keyboard is: it follows what is asked, and never disturbs who is writing. */

export function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input:not([type=checkbox]), textarea, select");
}

/** Go there when it appears, unless the person writes something or a dialog is open. */
export function goHere(node: HTMLElement): void {
  if (isWriting(document.activeElement) || document.querySelector("dialog[open]")) return;
  node.focus({ preventScroll: true });
}
