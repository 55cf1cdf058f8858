/** What a service worker is to TypeScript, as far as ours need it. */

export interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface Asking extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
export interface Worker {
  addEventListener(name: "install" | "activate", listen: (event: Waiting) => void): void;
  addEventListener(name: "fetch", listen: (event: Asking) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  location: Location;
}
