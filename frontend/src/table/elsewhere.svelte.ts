/** What of a table reaches beyond its page: the sign that it is our turn, what devices are told, whom our account keeps apart. */

import { recall, type Place } from "../lib/memory";
import type { Table } from "./table.svelte";

/** To be called where a page of the table is made. own: whether it is the table of this device, of which no server knows. */
export function elsewhere(table: Table, place: Place | undefined, own: boolean): void {
  /** Who looks elsewhere sees on the page's title, and on an installed app's sign, that it is his turn. */
  $effect(() => {
    if (!("setAppBadge" in navigator)) return;
    void (table.myTurn && document.hidden ? navigator.setAppBadge(1) : navigator.clearAppBadge()).catch(() => undefined);
  });

  /** Who wishes so is told of this table too; what was told before is read now. */
  $effect(() => {
    if (own || !place || !recall("told", false)) return;
    const read = (): void => void (document.hidden || import("../told/push").then(({ readAt }) => readAt(table.id)).catch(() => undefined));
    void import("../told/push").then(({ keepTold }) => keepTold(place.seat)).catch(() => undefined);
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  });

  /** Whom one's account keeps apart is known before anybody speaks, and asked anew where somebody else sits down. */
  const company = $derived(table.me !== null && table.company ? table.view?.seats.map((one) => `${one.kind} ${one.name}`).join("\n") : "");
  $effect(() => {
    if (!company || own || !place || !recall("account", false)) return;
    void import("../friends/api")
      .then(({ company: look }) => look(place.seat))
      .then((people) => table.voices.keepApart(people.filter((one) => one.how === "blocked").map((one) => one.seat)))
      .catch(() => undefined);
  });
}
