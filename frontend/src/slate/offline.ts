/** Keeps the slate's page on this device, so that it opens without a connection. */

/** True once the page works offline; false where the browser cannot do that, or not here. */
export async function keepOffline(): Promise<boolean> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return false;
  try {
    await navigator.serviceWorker.register("/sw.js", { scope: "/tafel", type: "module" });
    const ready = await navigator.serviceWorker.ready;
    return ready.active !== null;
  } catch {
    return false;
  }
}
