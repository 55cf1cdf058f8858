/** Open a table and go there. */

import { openTable, type NewTable } from "../api/http";
import { keepPlace } from "../lib/memory";
import { route } from "../lib/route.svelte";

export async function openAndGo(wanted: NewTable, title: string): Promise<void> {
  const { table, seat, invitation } = await openTable(wanted);
  keepPlace({ table, seat, invitation, title, at: Date.now() });
  route.go(`/t/${table}`);
}
