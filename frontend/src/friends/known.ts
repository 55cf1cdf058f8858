/** One's friends as this device saw them last, for when there is no connection: who they are, not where they sit. */

import { recall, remember } from "../lib/memory";
import type { Around } from "./api";

const KEY = "friends";

const away = <T extends { table: unknown }>(one: T): T => ({ ...one, table: null });

export const keepAround = (found: Around): void => remember(KEY, { ...found, link: "", friends: found.friends.map(away), asked: [] });
export const forgetAround = (): void => remember(KEY, null);

/** What was kept; null where there is nothing that can be read. */
export function aroundBefore(): Around | null {
  const kept = recall<Partial<Around> | null>(KEY, null);
  if (!Array.isArray(kept?.friends) || !Array.isArray(kept.blocked)) return null;
  return { link: "", shown: kept.shown === true, friends: kept.friends, asked: [], blocked: kept.blocked };
}
