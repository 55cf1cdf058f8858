/** In German (Switzerland): duplicate for friends. */

export const de = {
  title: "Duplikat",
  lead: "Zwei Tische, dieselben Karten. Am Schluss seht ihr, wer mehr daraus gemacht hat: das Glück der Karten zählt nicht mehr.",
  how: [
    "Zwei Teams, je zwei Paare. Am Tisch A hat das erste Paar von Team Rot die Karten, mit denen am Tisch B das zweite Paar von Team Blau spielt.",
    "Acht Spiele an jedem Tisch, gleichzeitig oder nacheinander. Leere Plätze übernehmen Bots.",
    "Was am einen Tisch gespielt wird, sieht am anderen niemand, bis beide fertig sind.",
  ],
  rules: "So geht es",
  begin: "Zwei Tische eröffnen",
  loading: "Einen Moment …",
  table: (name: string) => `Tisch ${name}`,
  teams: ["Team Rot", "Team Blau"],
  free: "frei",
  bot: "Bot",
  you: "du",
  sit: "Hier sitzen",
  sitAt: (table: string, seat: number, team: string) => `Am Tisch ${table} auf Platz ${seat} sitzen, ${team}`,
  seat: (n: number) => `Platz ${n}`,
  go: "Zum Tisch",
  fill: "Leere Plätze mit Bots füllen",
  invite: (name: string) => `Zu Tisch ${name} einladen`,
  done: (n: number, of: number) => `${n} von ${of} Spielen gespielt`,
  onlyOne: "Du sitzt schon am anderen Tisch. Wer die Karten kennt, spielt sie nicht noch einmal.",
  compare: "Spiel für Spiel",
  waits: "Ein Spiel steht hier, sobald es an beiden Tischen gespielt ist.",
  deal: "Spiel",
  total: "Total",
  difference: "Differenz",
  ahead: (team: string, by: number) => `${team} liegt ${by} Punkte vorne.`,
  won: (team: string, by: number) => `${team} gewinnt mit ${by} Punkten.`,
  equal: "Gleich viele Punkte.",
  replay: (name: string) => `Tisch ${name} nachspielen`,
};

export type DuplicateWords = typeof de;
