/** In German (Switzerland): playing alone, without a connection. */

export const de = {
  title: "Ohne Netz spielen",
  lead: "Allein gegen drei Bots, ganz auf diesem Gerät. Einmal geholt, geht es auch im Zug und auf der Alp.",
  get: "Auf dieses Gerät holen (8 MB)",
  getting: "Wird auf dieses Gerät geholt …",
  starting: "Der Tisch wird gedeckt. Das dauert ein paar Sekunden …",
  away: "Noch nicht auf diesem Gerät. Öffne diese Seite einmal, wenn du Netz hast, dann geht es künftig auch ohne.",
  here: "Alles ist auf diesem Gerät: es geht auch ohne Netz.",
  unkept: "Auf dieser Adresse kann das Gerät nichts behalten (dafür braucht es https). Gespielt wird, solange diese Seite offen ist.",
  failed: "Das ging nicht. Lade die Seite neu.",
  elsewhere: "Dein Tisch ist schon in einem anderen Fenster offen. Spiele dort weiter, oder schliesse es und lade diese Seite neu.",
  goOn: "Weiterspielen",
  fresh: "Neue Partie",
  game: "Was wird gespielt?",
  level: "Wie stark sind die Bots?",
  instead: "Die angefangene Partie geht dabei verloren.",
  saved: "Das Protokoll liegt jetzt bei deinen Downloads. Mit Netz kannst du die Partie unter «Nachspielen» anschauen.",
};

export type AloneWords = typeof de;
