/** Die Texte des freien Tisches auf Deutsch; die anderen Sprachen haben genau diese. */

import type { Who } from "../../../words/who";

const has = (who: Who): string => (who.me ? "Du reklamierst" : `${who.name} reklamiert`);

export const de = {
  choice: "Was ist am Tisch möglich?",
  strict: "Nur was erlaubt ist",
  strictHint: "Falsche Karten nimmt der Tisch nicht an.",
  free: "Freier Tisch",
  freeHint: "Alles ist möglich, der Schiedsrichter entscheidet.",
  practice: "Reklamieren üben",
  practiceHint: "Freier Tisch, und ein Bot macht ab und zu einen Fehler.",
  claim: "Reklamieren",
  title: "Was ist geschehen?",
  seen: "Am Tisch zu sehen",
  unseen: "Was nur ihr gesehen habt",
  none: "Im Moment gibt es nichts zu reklamieren.",
  whom: "Wer war es?",
  card: "Welche Karte wurde angeschaut?",
  back: "Zurück",
  claims: (who: Who, title: string, against: Who) => `${has(who)}: ${title}, von ${against.me ? "dir" : against.name}.`,
  says: "Das Reglement sagt:",
  choose: "Wählt, wie es weitergeht:",
  waits: (names: string) => `${names} wählt, wie es weitergeht.`,
  deadline: (until: string) => `Reklamieren kann man ${until}.`,
  withdraw: "Nicht reklamieren",
  chosen: (what: string) => `Gewählt: ${what}.`,
  stays: "Es bleibt, wie es ist.",
  annulled: "Dieses Spiel ist annulliert: es zählt für niemand.",
  understood: "Gut",
  early: "zu früh",
  devalued: "sticht nicht mehr",
  open: (name: string, cards: string) => `${name} zeigt: ${cards}`,
  barred: (names: string, suit: string) => `${names} dürfen ${suit} vorläufig nicht ausspielen.`,
  repeat: "Nach diesem Spiel wird es wiederholt.",
  repeated: "Dieses Spiel ist die Wiederholung.",
  penalty: (name: string, points: number) => `${name}: ${points} Strafpunkte`,
  rulings: "Entschieden in diesem Spiel",
  told: (who: Who, title: string, against: Who) => `${who.me ? "Du meldest" : `${who.name} meldet`}: ${title}, von ${against.me ? "dir" : against.name}.`,
  ahead: (who: Who, card: string) => `${who.me ? "Du legst" : `${who.name} legt`} ${card} zu früh hin.`,
  takenBack: (who: Who, card: string) => `${who.me ? "Du nimmst" : `${who.name} nimmt`} ${card} zurück.`,
  counts: (who: Who, what: string) => `Für ${who.me ? "dich" : who.name}: ${what}.`,
  other: "Etwas anderes? Den Schiedsrichter fragen",
  yours: "Dieses Spiel wird wiederholt. Was zählt für dich?",
  again: "Die Wiederholung zählt",
  keep: (points: number | null) => (points === null ? "Dieses Spiel zählt" : `Dieses Spiel zählt: Differenz ${points}`),
  toSay: (names: string) => `${names} wählt noch, ob die Wiederholung zählt.`,
  unasked: "Ungefragt ansagen",
  undone: "Die Partie ist noch nicht zu Ende.",
};

export type FreeWords = typeof de;
