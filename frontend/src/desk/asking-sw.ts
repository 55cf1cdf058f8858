/** The service worker of «Frag den Schiedsrichter»: everything needed to ask without a connection is fetched at the first visit.
 * Installed means complete: what the pages load, the Python that runs in the browser, the referee's own sources. */

import type { Worker } from "../lib/worker";

/** Put in when the pages are built (scripts/shell.ts): what the pages of the desk load, and the Python that runs in the browser. */
declare const SHELL: { files: string[] };

const worker = self as unknown as Worker;
const OURS = "fragen ";
const CACHE = OURS + (new URL(worker.location.href).searchParams.get("edition") ?? "");
const ALONE = "/fragen/ohne-netz";
const OWN = ["python-worker.js", "puur.zip"].map((name) => `/fragen/geraet/${name}`);
const PATIENCE = 3000;

worker.addEventListener("install", (event) => {
  const fill = async (): Promise<void> => {
    const cache = await caches.open(CACHE);
    if (!(await cache.match(ALONE))) {
      await cache.addAll([...SHELL.files, ...OWN]);
      await cache.add(ALONE); // the last: where it is, everything is
    }
    await worker.skipWaiting();
  };
  event.waitUntil(fill());
});

worker.addEventListener("activate", (event) => {
  const tidy = async (): Promise<void> => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  event.respondWith(request.mode === "navigate" ? page(request) : kept(request));
});

async function kept(request: Request | string): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** The server's page where there is a good connection, else the one that answers by itself. */
async function page(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    return answer.status < 500 ? answer : kept(ALONE);
  } catch {
    return kept(ALONE);
  }
}
