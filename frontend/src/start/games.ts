/** The games that one sits down to with one press, and what is preset where one chooses all by oneself. */

import type { NewTable } from "../api/http";
import type { Deck } from "../api/wire";

export const GAMES = ["schieber", "long", "coiffeur", "differenzler"] as const;
export type Game = (typeof GAMES)[number];

/** By what one plays where nobody says anything else: here, and on the page where everything is chosen. */
export const PRESET = "allgemein";

const TABLES: Record<Game, Pick<NewTable, "reglement" | "settings">> = {
  schieber: { reglement: PRESET },
  long: { reglement: PRESET, settings: { target: 2500 } },
  coiffeur: { reglement: "coiffeur" },
  differenzler: { reglement: "differenzler" },
};

/** Oneself, and three seats for whoever comes. */
export const openSeats = (name: string): NewTable["seats"] => [{ kind: "me", name }, ...[1, 2, 3].map(() => ({ kind: "open" }) as const)];

export const tableOf = (game: Game, deck: Deck, seats: NewTable["seats"]): NewTable => ({ ...TABLES[game], deck, seats });
