/** Whether today's deal was played on this device; also known where the deal itself is not loaded. */

import { recall } from "../lib/memory";

/** The day as the server counts it, in Switzerland: 2026-11-24. */
const today = (now: Date): string => new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Zurich" }).format(now);

export const playedToday = (now = new Date()): boolean => recall("daily.done", "") === today(now);
