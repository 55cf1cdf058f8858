/** The service worker of «Frag den Schiedsrichter»: what was opened once, and every Reglement's rules on mistakes, stay on the device. */

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asking extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Waiting {
  data: { keep?: string[] };
}
interface Worker {
  addEventListener(name: "install" | "activate", listen: (event: Waiting) => void): void;
  addEventListener(name: "message", listen: (event: Told) => void): void;
  addEventListener(name: "fetch", listen: (event: Asking) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: Location;
}

const worker = self as unknown as Worker;
const CACHE = "fragen";
const HOME = "/fragen";
const WALL = "/fragen/plakat";
const PATIENCE = 3000;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("message", (event) => {
  const keep = event.data.keep ?? [];
  event.waitUntil(caches.open(CACHE).then((cache) => Promise.allSettled(keep.map((address) => cache.add(address)))));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== worker.location.origin) return;
  event.respondWith(newest(request, url));
});

/** Asks the server and keeps the answer. */
async function fresh(request: Request): Promise<Response> {
  const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

/** The newest where there is a connection; else what is kept, else the rules of that Reglement. */
async function newest(request: Request, url: URL): Promise<Response> {
  try {
    return await fresh(request);
  } catch (problem) {
    const kept = await caches.match(request, { ignoreVary: true });
    if (kept) return kept;
    if (request.mode !== "navigate") throw problem;
    const law = url.searchParams.get("reglement") ?? "";
    const rules = await caches.match(`${WALL}?reglement=${law}`, { ignoreVary: true });
    return rules ?? (await caches.match(HOME, { ignoreVary: true })) ?? Response.error();
  }
}

export {};
