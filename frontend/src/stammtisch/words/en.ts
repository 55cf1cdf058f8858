/** In English: a Stammtisch. */

import type { StammtischWords } from "./de";

export const en: StammtischWords = {
  title: "Regulars’ table",
  lead: "For everybody who plays together again and again: one link that stays. It leads to your table every time, and the score runs on over all evenings.",
  own: "Your regulars’ tables",
  name: "What is it called?",
  game: "What is played?",
  found: "Found a regulars’ table",
  sitting: (who) => `At the table: ${who}`,
  nobody: "Nobody is at the table just now.",
  go: "To the table",
  others: "Invite the others",
  othersLead: "This link stays the same. Who has it belongs to the table.",
  stand: "Score over all evenings",
  who: "Who",
  won: "Won",
  played: "Played",
  byName: "You are counted by the name you take at the table. Bots do not count.",
  earlier: (n) => (n === 1 ? "The first evening no longer counts." : `The first ${n} evenings no longer count.`),
  none: "No game has been played to its end yet.",
};
