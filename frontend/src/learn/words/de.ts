/** The lessons in German (Switzerland). A number in braces is the law's. */

export const de = {
  title: "Jassen lernen",
  lead: (first: number, more: number) => (first ? `In rund ${first} Minuten vom ersten Stich zum ganzen Schieber, auch wenn du noch nie eine Karte gehalten hast; der Differenzler braucht ${more} Minuten mehr.` : ""),
  minutes: (n: number) => (n === 1 ? "1 Minute" : `${n} Minuten`),
  done: "gemacht",
  begin: "Anfangen",
  goOn: "Weitermachen",
  all: "Alle Lektionen",
  next: "Weiter",
  skip: "Überspringen",
  nextLesson: "Nächste Lektion",
  step: (n: number, of: number) => `Schritt ${n} von ${of}`,
  counts: (points: number) => `zählt ${points}`,
  lies: "Es liegt",
  hand: "Deine Karten",
  shown: "Die Karten",
  right: "Richtig.",
  wrong: "Noch nicht.",
  tryAgain: "Versuch eine andere Antwort.",
  rule: "So steht es:",
  clause: (id: string) => `Paragraf ${id}`,
  others: "Richtig wäre auch:",
  play: {
    title: "Jetzt du",
    you: "Du",
    names: ["Du", "Rechts", "Partner", "Links"],
    turn: "Du bist an der Reihe.",
    wait: "Die anderen spielen …",
    took: (name: string, points: number) => (name === "Du" ? `Du machst den Stich: ${points} Punkte.` : `${name} macht den Stich: ${points} Punkte.`),
    done: "Fertig gespielt.",
    sides: (ours: number, theirs: number) => `Ihr habt ${ours} Punkte, die anderen ${theirs}.`,
    alone: (made: number, guessed: number, off: number) => `Geschätzt ${guessed}, gemacht ${made}: Differenz ${off}.`,
    again: "Noch einmal",
    announce: "Was soll Trumpf sein?",
    push: "Schieben",
    estimate: "Wie viele Punkte machst du?",
    say: "So viel schätze ich",
    points: (n: number) => `${n} Punkte`,
  },
  end: "Du kannst jassen. Der Tisch wartet.",
  toTable: "An einen Tisch mit drei Bots",
  lessons: {
    stich: {
      title: "Der Stich",
      texts: [
        "Gejasst wird zu viert, mit vier Farben; unter jeder Karte steht, wie ihre Farbe heisst. Jeder hat {cards} Karten in der Hand. Wer dir gegenübersitzt, ist dein Partner.",
        "Das ist eine ganze Farbe, die höchste Karte zuerst. Die Buchstaben in der Ecke sind Namen: darunter steht, wie die Karte heisst.",
        "Einer spielt eine Karte aus, die anderen legen reihum je eine dazu. Hier liegt schon eine Karte. Tippe auf eine Karte, die du legen darfst.",
        "Alle vier haben gelegt, die erste Karte war die ganz links. Welche Karte macht den Stich?",
        "Drei Stiche, ohne Trumpf: das heisst Obenabe. Du spielst aus.",
      ],
    },
    trumpf: {
      title: "Der Trumpf",
      texts: [
        "Meistens ist eine Farbe Trumpf. Im Trumpf ist die Reihenfolge anders: zuoberst der Under, er heisst Puur, dann die Neun, das Nell.",
        "Eichel ist Trumpf. Welche Karte macht den Stich?",
        "Eichel ist Trumpf, ausgespielt ist Rose, und du hast Rose. Welche Karten darfst du legen? Tippe auf eine.",
        "Trumpf ist ausgespielt, und du hast nur noch einen: den Puur. Was darfst du legen?",
        "Drei Stiche mit Trumpf. Du hältst Puur, Nell und Ass.",
      ],
    },
    unter: {
      title: "Untertrumpfen",
      texts: [
        "Eichel ist Trumpf. Jemand hat schon mit einem Trumpf gestochen, und du hast keine Rose. Welche Karte darfst du legen?",
        "Dieselbe Lage, aber du hast nur noch Trümpfe. Und jetzt?",
        "Drei Stiche. Wenn eine Karte nicht geht, sagt dir der Tisch, warum.",
      ],
    },
    punkte: {
      title: "Was zählt",
      texts: [
        "Nicht die Zahl der Stiche entscheidet, sondern die Punkte darin. In einer gewöhnlichen Farbe ist das Ass {ace} wert, das Banner {ten}.",
        "Im Trumpf zählen Puur ({buur}) und Nell ({nell}) am meisten.",
        "Eichel ist Trumpf. Wie viele Punkte sind in diesem Stich?",
        "Der letzte Stich bringt {last} dazu; zusammen sind es immer {total}. Wer alle Stiche macht, bekommt {match} extra: das ist ein Match.",
        "Die letzten drei Stiche eines Spiels. Achte darauf, wie viel in jedem liegt.",
      ],
    },
    ansagen: {
      title: "Ansagen und schieben",
      texts: [
        "Man kann auch ohne Trumpf spielen. Obenabe: das Ass ist das höchste.",
        "Undenufe: alles ist umgekehrt, die Sechs sticht.",
        "Wer an der Reihe ist, sagt das Spiel an: eine Farbe, in der er viele und hohe Trümpfe hat. Ist die Hand schwach, schiebt er, und der Partner muss ansagen.",
        "Schau deine Karten an: In welcher Farbe hast du Under und Neun? Sag an und spiel vier Stiche.",
      ],
    },
    weis: {
      title: "Weis und Stöck",
      texts: [
        "Karten einer Farbe in einer Reihe sind ein Weis: drei zählen {three}, vier {four}. Nur die Seite mit dem besten Weis schreibt. Wie viel ist der Weis in dieser Hand wert?",
        "Auch vier Gleiche sind ein Weis: {alike}, vier Neuner {nells}. Wie viel zählen vier Under?",
        "König und Ober vom Trumpf sind die Stöck und bringen {stoeck}. Eichel ist Trumpf: tippe auf eine der beiden Karten.",
        "Diese Hand hat einen Weis und die Stöck. Der Tisch sagt sie mit deiner Karte an.",
      ],
    },
    partie: {
      title: "Ein ganzes Spiel",
      texts: [
        "Nach jedem Spiel werden die Punkte auf die Tafel geschrieben. Wer zuerst {target} hat, gewinnt die Partie.",
        "Ein ganzes Spiel, neun Stiche: ansagen oder schieben, dann spielen. Mach mit deinem Partner mehr als die Hälfte der Punkte.",
      ],
    },
    differenzler: {
      title: "Der Differenzler",
      texts: [
        "Beim Differenzler spielt jeder für sich. Trumpf wird bestimmt, dann sagt jeder für sich voraus, wie viele Punkte er macht. Geschrieben wird, wie weit man danebenlag: wenig ist gut.",
        "Schätze, dann spiel. Sicher sind dir nur die höchsten Karten; im Zweifel eher wenig.",
      ],
    },
  } as Record<string, { title: string; texts: string[] }>,
};

export type LearnWords = typeof de;
