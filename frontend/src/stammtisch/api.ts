/** A Stammtisch, as the server tells of it, and its score over all evenings. */

import type { StammtischPartie as Met, StammtischView as Stammtisch } from "../api/answers";
import { call } from "../api/http";
import type { Deck } from "../api/wire";
import { alphabetical, folded } from "../lib/letters";

export type { StammtischPartie as Met, StammtischView as Stammtisch } from "../api/answers";

const at = (id: string): string => `/api/stammtische/${encodeURIComponent(id)}`;

export const found = (wanted: { name: string; reglement: string; deck: Deck }): Promise<{ stammtisch: string }> => call("/api/stammtische", wanted);
export const look = (id: string): Promise<Stammtisch> => call(at(id));
export const sit = (id: string, name: string): Promise<{ table: string; seat: string; invitation: string }> => call(`${at(id)}/seat`, { name });

/** How somebody stands over all evenings; people are told apart by what they call themselves. */
export interface Standing {
  name: string;
  played: number;
  won: number;
}

const wins = (met: Met, seat: number): boolean => met.winner !== null && met.winner === (met.alone ? seat : seat % 2);

export function standings(all: readonly Met[]): Standing[] {
  const found = new Map<string, Standing>();
  for (const met of all)
    met.names.forEach((name, seat) => {
      const key = folded(name.trim());
      if (met.bots[seat] || !key) return;
      const one = found.get(key) ?? { name, played: 0, won: 0 };
      found.set(key, { ...one, played: one.played + 1, won: one.won + Number(wins(met, seat)) });
    });
  return [...found.values()].sort((a, b) => b.won - a.won || a.played - b.played || alphabetical(a.name, b.name));
}

/** How a Partie ended, the winners first: "Anna und Beat 1012 : 645 Chiara und Dario". */
export function ended(met: Met, list: (names: string[]) => string): string {
  const sides = met.alone ? met.names.map((name) => [name]) : [0, 1].map((side) => met.names.filter((_, seat) => seat % 2 === side));
  const rows = sides.map((names, index) => ({ names: list(names), total: met.total[index] ?? 0, first: index === met.winner }));
  rows.sort((a, b) => Number(b.first) - Number(a.first));
  return rows.map((row) => `${row.names} ${row.total}`).join(" · ");
}
