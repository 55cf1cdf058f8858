/** Being told while nobody looks at the page: whether this device can be, wishes to be, and of which seats. */

import { call, Problem } from "../api/http";
import { toBase64url } from "../lib/base64url";
import { keepOffline } from "../lib/offline";
import { places, recall, remember } from "../lib/memory";
import { speech } from "../words/index.svelte";

/** absent: this server tells nobody. home: once the app lies on the home screen. */
export type Telling = "absent" | "cannot" | "home" | "denied" | "off" | "on";

interface Noted {
  endpoint: string;
  language: string;
  at: number;
}
const WISH = "told";
/** So long the server need not hear again that this device still wishes to be told (ms); it forgets after some months. */
const FRESH = 7 * 86_400_000;
/** Of so many tables one is told from the moment when one wishes so; of others once one opens them. */
const NEWEST = 5;

const offered = (): Promise<string | null> => call<{ key: string | null }>("/api/push").then((offer) => offer.key);

const isApple = (): boolean => /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const possible = (): boolean => "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;

async function subscribed(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** How things stand on this device. */
export async function telling(): Promise<Telling> {
  if ((await offered()) === null) return "absent";
  if (!possible()) return isApple() ? "home" : "cannot";
  if (Notification.permission === "denied") return "denied";
  return recall(WISH, false) && (await subscribed()) ? "on" : "off";
}

/** From now on; what comes of it. What the browser asks is asked first: later it may no longer see that one has tapped. */
export async function begin(): Promise<Telling> {
  if ((await Notification.requestPermission()) !== "granted") return Notification.permission === "denied" ? "denied" : "off";
  const key = await offered();
  if (key === null) return "absent";
  if (!(await keepOffline())) return "cannot";
  const registration = await navigator.serviceWorker.ready;
  await note(await subscribe(registration.pushManager, key));
  remember(WISH, true);
  for (const place of places().slice(0, NEWEST)) await seat(place.seat).catch(() => undefined);
  return "on";
}

/** No more, on this device. */
export async function end(): Promise<Telling> {
  remember(WISH, false);
  const there = await subscribed();
  if (there) {
    await call("/api/push/off", { endpoint: there.endpoint });
    await there.unsubscribe();
  }
  remember("told.noted", null);
  return "off";
}

/** This seat too, where one wishes to be told; called whenever its table is opened. */
export async function keepTold(link: string): Promise<void> {
  if (!recall(WISH, false) || !possible() || Notification.permission !== "granted") return;
  const key = await offered();
  const registration = await navigator.serviceWorker.getRegistration("/");
  if (key === null || !registration) return;
  await note(await subscribe(registration.pushManager, key));
  await seat(link);
}

async function seat(link: string): Promise<void> {
  const there = await subscribed();
  if (!there) return;
  const wanted = { endpoint: there.endpoint, seat: link };
  await call("/api/push/seat", wanted).catch(async (problem: unknown) => {
    if (!(problem instanceof Problem) || problem.code !== "push.unknown") throw problem;
    remember("told.noted", null);
    await note(there);
    await call("/api/push/seat", wanted);
  });
}

/** A subscription holds for one key of one server: with another key it is made anew. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const old = await manager.getSubscription();
  if (old && text(old.options.applicationServerKey) === key) return old;
  await old?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** The server hears where this device is reached; who is signed in keeps it with the account. */
async function note(there: PushSubscription): Promise<void> {
  const known = recall<Noted | null>("told.noted", null);
  const { language } = speech;
  const { endpoint } = there;
  if (known?.endpoint === endpoint && known.language === language && known.at > Date.now() - FRESH) return;
  const keys = { p256dh: text(there.getKey("p256dh")), auth: text(there.getKey("auth")) };
  await call("/api/push", { endpoint, ...keys, language });
  if (recall("account", false)) await call("/api/account/devices", { endpoint }).catch(() => undefined);
  remember("told.noted", { endpoint, language, at: Date.now() } satisfies Noted);
}

const text = (bytes: ArrayBuffer | null): string => toBase64url(new Uint8Array(bytes ?? new ArrayBuffer(0)));

/** What was told of a table is read once its page is seen. */
export async function readAt(table: string): Promise<void> {
  if (!recall(WISH, false) || !possible()) return;
  const registration = await navigator.serviceWorker.getRegistration("/");
  for (const one of (await registration?.getNotifications({ tag: `table ${table}` })) ?? []) one.close();
}
