/** What goes from a page to somewhere else. */

import { route } from "./route.svelte";

let waiting: unknown = null;

/** Go to a page that reads records, and have it read this one. */
export function hand(record: unknown, path: string): void {
  waiting = record;
  route.go(path);
}

/** What was handed over, once; null where nothing was. */
export function taken(): unknown {
  const found = waiting;
  waiting = null;
  return found;
}

/** Give it to the person, as a file. */
export function handOver(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
