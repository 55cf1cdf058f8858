/** What a service worker is to TypeScript, as far as ours need it. */

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Asking extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Waiting {
  data: { text(): string } | null;
}
interface Tapped extends Waiting {
  notification: { data: unknown; close(): void };
}
/** An open page of ours. */
export interface Page {
  url: string;
  focus(): Promise<unknown>;
}
export interface Worker {
  addEventListener(name: "install" | "activate", listen: (event: Waiting) => void): void;
  addEventListener(name: "fetch", listen: (event: Asking) => void): void;
  addEventListener(name: "push", listen: (event: Pushed) => void): void;
  addEventListener(name: "notificationclick", listen: (event: Tapped) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<Page[]>;
    openWindow(path: string): Promise<unknown>;
  };
  registration: { showNotification(title: string, how: Record<string, unknown>): Promise<void> };
  location: Location;
}
