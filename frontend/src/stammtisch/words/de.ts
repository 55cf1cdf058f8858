/** In German (Switzerland): a Stammtisch. */

export const de = {
  title: "Stammtisch",
  lead: "Für alle, die immer wieder zusammen jassen: ein Link, der bleibt. Er führt jedes Mal an euren Tisch, und der Stand läuft über alle Abende weiter.",
  own: "Deine Stammtische",
  name: "Wie heisst er?",
  game: "Was wird gespielt?",
  found: "Stammtisch gründen",
  sitting: (who: string) => `Am Tisch: ${who}`,
  nobody: "Gerade sitzt niemand am Tisch.",
  go: "An den Tisch",
  others: "Die anderen einladen",
  othersLead: "Dieser Link bleibt derselbe. Wer ihn hat, gehört dazu.",
  stand: "Stand über alle Abende",
  who: "Wer",
  won: "Gewonnen",
  played: "Gespielt",
  byName: "Gezählt wird, wie ihr euch am Tisch nennt. Bots zählen nicht.",
  earlier: (n: number) => (n === 1 ? "Der erste Abend zählt nicht mehr mit." : `Die ersten ${n} Abende zählen nicht mehr mit.`),
  none: "Noch keine Partie ist zu Ende gespielt.",
};

export type StammtischWords = typeof de;
