/** In the service worker: what a server tells is shown, and a tap on it leads to the table. */

import type { Page, Worker } from "../lib/worker";

interface Note {
  title: string;
  body: string;
  table: string;
}

/** What was told; something is always shown, for a browser that is told in vain tells no more. */
function read(text: string | undefined): Note {
  try {
    const note = JSON.parse(text ?? "") as Partial<Note>;
    const table = /^[\w-]{1,40}$/.test(note.table ?? "") ? (note.table ?? "") : "";
    return { title: String(note.title ?? "Puur"), body: String(note.body ?? ""), table };
  } catch {
    return { title: "Puur", body: "", table: "" };
  }
}

/** One notification a table: the next takes its place, and is heard again. */
export function show(worker: Worker, text: string | undefined): Promise<void> {
  const { title, body, table } = read(text);
  const icon = "/icon-192.png";
  return worker.registration.showNotification(title, { body, tag: `table ${table}`, data: table, icon, badge: icon, renotify: true });
}

/** The table's page where it is open already, else a new one. */
export async function goTo(worker: Worker, table: unknown): Promise<void> {
  const path = typeof table === "string" && table ? `/t/${table}` : "/";
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there: Page | undefined = pages.find((one) => new URL(one.url).pathname === path);
  await (there ? there.focus() : worker.clients.openWindow(path));
}
