/**
 * The service worker of the app: its document and what belongs to it stay on the device, so that the game opens and says
 * what goes without a connection, and the slate goes on. Nothing else is kept; pages that the server writes are left alone.
 * It also shows what the server tells while nobody looks.
 */

import { goTo, show } from "../told/shown";
import type { Worker } from "./worker";

/** Put in when the pages are built (scripts/shell.ts): the files of the app, a name that changes with them, and at which addresses it opens. */
declare const SHELL: { name: string; files: string[]; pages: string; cards: string };

const worker = self as unknown as Worker;
/** One document shows them all. */
const PAGE = "/tafel";
const OURS = new RegExp(SHELL.pages);
/** The cards, and what is kept for playing without a connection, where somebody wished so (alone/stock.ts). */
const BESIDE = /^\/(?:cards|allein|geraet)\//;
const PATIENCE = 3000;

worker.addEventListener("install", (event) => {
  const fill = async (): Promise<void> => {
    const cache = await caches.open(SHELL.name);
    await Promise.all([cache.addAll([PAGE, ...SHELL.files]), fillCards(cache)]);
    await worker.skipWaiting();
  };
  event.waitUntil(fill());
});

worker.addEventListener("activate", (event) => {
  const tidy = async (): Promise<void> => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.startsWith("/") && name !== SHELL.name).map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(tidy());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  if (request.mode === "navigate") {
    if (OURS.test(url.pathname)) event.respondWith(page(request));
  } else if (SHELL.files.includes(url.pathname) || (BESIDE.test(url.pathname) && request.cache !== "reload")) {
    event.respondWith(kept(request));
  }
});

worker.addEventListener("push", (event) => event.waitUntil(show(worker, event.data?.text())));

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(worker, event.notification.data));
});

/** Every card, out of the one file in which they come. */
async function fillCards(cache: Cache): Promise<void> {
  const answer = await fetch(SHELL.cards);
  const files = (await answer.json()) as Record<string, string>;
  // Without an age the browser would ask for a card again each time it is shown.
  const headers = { "Content-Type": "image/svg+xml", "Cache-Control": "max-age=86400" };
  await Promise.all(Object.entries(files).map(([address, drawn]) => cache.put(address, new Response(drawn, { headers }))));
}

async function kept(request: Request | string): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** The newest page where there is a good connection, else the one that is kept. */
async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    return kept(PAGE);
  }
}
