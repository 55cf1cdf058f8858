/** Keeps the app on this device, so that it opens without a connection. */

import { whenIdle } from "./idle";

interface Sparing extends Navigator {
  connection?: { saveData?: boolean };
}

/** True once the pages work offline; false where the browser cannot do that, or not here. */
export async function keepOffline(): Promise<boolean> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return false;
  try {
    await navigator.serviceWorker.register("/sw.js", { scope: "/", type: "module" });
    const ready = await navigator.serviceWorker.ready;
    return ready.active !== null;
  } catch {
    return false;
  }
}

/** The same without hurry, once the page is there; not for who spares data. */
export function keepLater(): void {
  if (!(navigator as Sparing).connection?.saveData) whenIdle(() => void keepOffline());
}
