/** Everything a device needs to play without a connection, fetched once and kept: about 8 MB. */

import { ENGINE } from "../lib/engine";

const OURS = "allein ";
const FILES = [...ENGINE, "/allein/python-worker.js", "/allein/puur.zip"];
/** Past what is kept already. */
const ANEW: RequestInit = { cache: "reload" };
/** The last to be kept: where it is, everything is. */
const WHOLE = "/allein/edition.txt";

const usable = (): boolean => "caches" in globalThis && !import.meta.env.DEV;

/** Whether everything is here, of whatever edition. */
export const isThere = async (): Promise<boolean> => usable() && (await caches.match(WHOLE)) !== undefined;

/** Fetch what is lacking, or is of another edition; false where nothing can be kept. `told` hears how much is done, 0 to 1. */
export async function fill(told: (part: number) => void): Promise<boolean> {
  if (!usable()) return false;
  const edition = await fetch(WHOLE, ANEW);
  if (!edition.ok) return isThere();
  const name = OURS + (await edition.clone().text());
  const cache = await caches.open(name);
  let done = 0;
  for (const file of FILES) {
    if (!(await cache.match(file))) await cache.add(new Request(file, ANEW));
    told(++done / FILES.length);
  }
  await cache.put(WHOLE, edition);
  const old = (await caches.keys()).filter((one) => one.startsWith(OURS) && one !== name);
  await Promise.all(old.map((one) => caches.delete(one)));
  return true;
}
