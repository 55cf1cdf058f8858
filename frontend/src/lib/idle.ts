/** What nobody waits for: done once the page is there and the browser has nothing else to do. */

export function whenIdle(work: () => void): void {
  const idle = globalThis.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 200));
  if (document.readyState === "complete") idle(work);
  else addEventListener("load", () => idle(work), { once: true });
}
