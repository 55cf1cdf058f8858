/** The trainers in German (Switzerland). */

export const de = {
  title: "Jasstrainer",
  lead: "Eine Lage, dein Entscheid, und was er wert war.",
  sorts: { announce: "Ansagen", estimate: "Schätzen", card: "Welche Karte?" },
  tasks: {
    announce: "Du darfst ansagen. Was spielst du?",
    estimate: "Differenzler: Wie viele Punkte machst du mit dieser Hand?",
    card: "Du bist an der Reihe. Welche Karte bringt deiner Seite am meisten?",
  },
  trump: (form: string) => `Gespielt wird ${form}.`,
  led: "Es liegt",
  nothing: "Du spielst aus.",
  hand: "Deine Karten",
  gone: "Schon gespielt",
  push: "Schieben",
  pushed: "Dein Partner hat dir die Ansage geschoben.",
  answer: "So antworte ich",
  points: "Punkte",
  busy: "Es wird gerechnet …",
  chosen: "deine Antwort",
  worth: "Was jede Antwort wert ist",
  units: {
    announce: "Punkte auf der Tafel, um die man im Mittel vorn ist.",
    estimate: "Um so viele Punkte liegt man im Mittel daneben.",
    card: "Punkte, die der Rest des Spiels der eigenen Seite im Mittel bringt.",
  },
  error: "±: Standardfehler.",
  grades: { best: "Am besten!", good: "Gut.", inaccuracy: "Nicht ganz.", mistake: "Ein Fehler.", blunder: "Ein grober Fehler." },
  otherwise: "Zum Vergleich:",
  next: "Nächste Aufgabe",
  number: (n: number) => `Aufgabe ${n}`,
};

export type TrainingWords = typeof de;
