/** In German (Switzerland): how strong one plays, and who plays how well. */

export const de = {
  title: "Rangliste",
  lead: "Wer hier mit einem Konto gegen andere spielt und gefunden werden will.",
  which: "Welches Spiel?",
  rank: "Rang",
  name: "Name",
  rating: "Spielstärke",
  games: "Partien",
  none: "Hier steht noch niemand. Wer angemeldet gegen andere mit Konto spielt, hat nach einigen Dutzend Partien eine sichere Spielstärke; auf die Rangliste kommt nur, wer es unter «Meine Partien» wünscht.",
  how: "So ist es zu lesen",
  interval: (within: number) => `1540 ± 90 heisst: ziemlich sicher zwischen 1450 und 1630. Wer neu ist, beginnt bei 1500. Auf der Rangliste steht, wer auf ±\u00a0${within} genau bekannt ist.`,
  order: "Geordnet ist nach dem, was jemand sicher kann: die Zahl weniger das ±. Glück mit den Karten gleicht sich erst über viele Partien aus; darum steht das ± dabei.",
  partners: "Gezählt wird die Partie, nicht die Karte. Bei vier Leuten in zwei Teams spielt man gegen beide Gegner, mit der Stärke des Partners auf der eigenen Seite. Spielst du immer mit demselben Partner, bleibt das ± gross: dann ist nicht zu sehen, wessen Stärke es ist.",
  mine: "Meine Partien",
  own: "Meine Spielstärke",
  ownNone: "Noch keine. Es zählen Partien, zu denen du dich angemeldet hingesetzt hast, gegen andere mit Konto. Bots dürfen mitspielen, ein Tipp nicht.",
  provisional: "noch unsicher",
  counted: (n: number) => (n === 1 ? "1 Partie" : `${n} Partien`),
  friends: "Freunde und wo sie gerade spielen",
  found: "Auf der Rangliste",
  listedAs: (name: string) => `Du stehst dort als «${name}», sobald deine Spielstärke sicher genug ist.`,
  notListed: "Niemand findet dich dort. Wenn du willst, unter diesem Namen:",
  list: "Auf die Rangliste",
  unlist: "Von der Rangliste nehmen",
  see: "Zur Rangliste",
};

export type RankingWords = typeof de;
