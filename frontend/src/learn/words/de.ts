/** The lessons in German (Switzerland). A number in braces is the law's, a word in braces what stands on the cards in use; the last
 * of several lines says what is to be done. */

import type { Deck } from "../../api/wire";

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
  rule: "Die Regel dazu:",
  clause: (id: string) => `Paragraf ${id}`,
  others: "Auch möglich:",
  play: {
    title: "Jetzt du",
    you: "Du",
    names: ["Du", "Rechts", "Partner", "Links"],
    turn: "Du bist an der Reihe.",
    wait: "Die anderen spielen …",
    took: (name: string, points: number | null, last = 0) => `${name} ${name === "Du" ? "machst" : "macht"} den Stich${points === null ? "" : `: ${points} Punkte${last ? `, dazu ${last} für den letzten Stich` : ""}`}.`,
    across: "Gegenüber",
    holds: (points: number, weis: string) => `Dein Weis: ${weis}, ${points}. Der Tisch sagt ihn an.`,
    weis: (name: string, points: number, counts: boolean) => `${name}: Weis ${points}${counts ? "" : ", zählt nicht, ein anderer ist höher"}.`,
    stoeck: (ours: boolean, points: number) => `${ours ? "Ihr" : "Die anderen"}: Stöck ${points}.`,
    done: "Fertig gespielt.",
    sides: (ours: number, theirs: number) => `Ihr habt ${ours} Punkte, die anderen ${theirs}.`,
    alone: (made: number, guessed: number, off: number) => `Geschätzt ${guessed}, gemacht ${made}: Differenz ${off}.`,
    again: "Noch einmal",
    announce: "Was sagst du an?",
    trump: (suit: string) => `Trumpf: ${suit}`,
    O: "Obenabe: Ass am höchsten",
    U: "Undenufe: Sechs am höchsten",
    pushed: (form: string) => `Du hast geschoben. Dein Partner sagt an: ${form}.`,
    push: "Schieben: der Partner sagt an",
    estimate: "Wie viele Punkte machst du?",
    say: "So viel schätze ich",
    points: (n: number) => `${n} Punkte`,
  },
  end: "Du kannst jassen. Jetzt ein ganzer Schieber.",
  toTable: "Meinen ersten Schieber spielen",
  names: {
    german: { E: "Eichel", R: "Rose", S: "Schelle", T: "Schilte", theU: "der Under", U: "Under", Us: "Under", Q: "Ober", Qs: "Ober", theTen: "das Banner", Ten: "Banner", Tens: "Banner" },
    french: { E: "Kreuz", R: "Herz", S: "Ecke", T: "Schaufel", theU: "der Bube", U: "Bube", Us: "Buben", Q: "Dame", Qs: "Damen", theTen: "die Zehn", Ten: "Zehn", Tens: "Zehner" },
  } as Record<Deck, Record<string, string>>,
  /** How the law's words are said with these cards. */
  spoken: {
    german: [["Trumpfbauer", "Puur"], ["Ober (Dame)", "Ober"], ["Buben", "Under"]],
    french: [["Trumpfbauer", "Puur"], ["Ober (Dame)", "Dame"], ["Ober", "Dame"], ["Under", "Bube"], ["Banner", "Zehn"]],
  } as Record<Deck, [string, string][]>,
  lessons: {
    stich: {
      title: "Der Stich",
      texts: [
        "Gejasst wird zu viert, mit 36 Karten in vier Farben. «Farbe» heisst beim Jassen das Zeichen auf der Karte: {E}, {R}, {S} oder {T}. Jeder hat {cards} Karten in der Hand.\nWer dir gegenübersitzt, ist dein Partner. Ihr zwei spielt zusammen gegen die zwei neben dir.",
        "Das ist eine ganze Farbe: neun Karten, die höchste zuerst. Unter jeder Karte steht, wie sie heisst; der Buchstabe in der Ecke ist die Abkürzung davon.",
        "Einer legt die erste Karte hin: er «spielt aus». Die anderen legen reihum je eine dazu. Diese vier Karten sind ein «Stich».\nDie wichtigste Regel: Wer die ausgespielte Farbe hat, muss eine Karte dieser Farbe legen. Das heisst «angeben». Wer sie nicht hat, darf eine beliebige Karte legen.\n{R} ist ausgespielt. Tippe auf eine Karte, mit der du angibst.",
        "Den Stich macht die höchste Karte der ausgespielten Farbe. Eine andere Farbe gewinnt nie, auch kein Ass; nur der Trumpf kann mehr, und der kommt in der nächsten Lektion. Wer den Stich macht, nimmt die vier Karten zu sich und spielt als Nächster aus.\nDie Karte ganz links wurde ausgespielt. Tippe auf die Karte, die den Stich macht.",
        "Drei Stiche, noch ohne Trumpf. Hohe Karten machen Stiche. Was gerade nicht geht, ist dunkler.\nDu spielst aus: Tippe auf eine deiner Karten.",
      ],
    },
    trumpf: {
      title: "Der Trumpf",
      texts: [
        "Meistens ist eine der vier Farben «Trumpf». Jede Trumpfkarte ist höher als alle Karten der drei anderen Farben, auch als deren Asse.\nUnter den Trümpfen gilt eine eigene Reihenfolge. Zuoberst steht {theU}: im Trumpf heisst er «Puur», also Bauer. Dann kommt die Neun, das «Nell». Danach geht es weiter wie immer.",
        "{E} ist Trumpf. Liegt Trumpf im Stich, macht ihn der höchste Trumpf: er «sticht» die anderen Karten.\nLinks wurde {R} ausgespielt. Tippe auf die Karte, die den Stich macht.",
        "{E} ist Trumpf, ausgespielt ist {R}, und du hast {R}. Dann gibst du an, oder du stichst mit einem Trumpf: Stechen darf man immer. Eine dritte Farbe darfst du nicht legen.\nTippe auf eine Karte, die du legen darfst.",
        "{E} ist Trumpf und ausgespielt. Dann muss man Trumpf angeben. Nur den Puur darf man immer behalten: Ist er dein einziger Trumpf, darfst du jede Karte legen.\nDu hast nur noch diesen einen Trumpf. Tippe auf eine Karte, die du legen darfst.",
        "Drei Stiche, {E} ist Trumpf. Du hast Puur, Nell und Trumpf-Ass: die drei höchsten Karten. Zwei Karten liegen schon.\nDu bist an der Reihe: Gib an, oder stich.",
      ],
    },
    unter: {
      title: "Untertrumpfen",
      texts: [
        "Hast du die ausgespielte Farbe nicht, darfst du eine andere Farbe legen («abwerfen») oder mit einem Trumpf stechen. Eines geht nicht: Hat schon jemand gestochen, darfst du keinen tieferen Trumpf legen. Das hiesse «untertrumpfen».\n{E} ist Trumpf, {R} ist ausgespielt, jemand hat mit {E} 9 gestochen, und du hast keine Karte von {R}. Tippe auf eine Karte, die du legen darfst.",
        "Dieselbe Lage, aber du hast nur noch zwei Trümpfe, beide tiefer als {E} 9. Etwas musst du legen: Darum darf untertrumpfen, wer nichts als Trümpfe hat.\nTippe auf eine Karte, die du legen darfst.",
        "Drei Stiche, {E} ist Trumpf. Was gerade nicht geht, ist dunkler; tippst du trotzdem darauf, sagt dir der Tisch, warum.\nEine Karte liegt schon, du bist an der Reihe.",
      ],
    },
    punkte: {
      title: "Was zählt",
      texts: [
        "Am Schluss zählen nicht die Stiche, sondern die Punkte der Karten, die darin liegen. Unter jeder Karte steht, wie viel sie zählt, wenn ihre Farbe nicht Trumpf ist: das Ass {ace}, {theTen} {ten}, Neun bis Sechs nichts.",
        "Im Trumpf zählen zwei Karten viel mehr: der Puur {buur} und das Nell {nell}. Die anderen zählen gleich viel wie in jeder Farbe.",
        "{E} ist Trumpf. Es zählen: Ass {ace}, {Ten} {ten}, König {king}, {Q} {ober}, {U} {under}; im Trumpf der Puur {buur}, das Nell {nell}.\nZähle die vier Karten zusammen: Wie viele Punkte sind in diesem Stich?",
        "Ein Spiel dauert neun Stiche, bis alle Karten gelegt sind. Der letzte Stich bringt {last} Punkte dazu; so sind es zusammen immer {total}.\nMacht eine Seite alle neun Stiche, heisst das «Match» und bringt {match} Punkte extra.",
        "Die letzten drei Stiche eines Spiels, {R} ist Trumpf. Unten rechts stehen die Punkte: «Wir» sind du und dein Partner, «Sie» die anderen zwei.\nDrei Karten liegen schon, du bist an der Reihe.",
      ],
    },
    ansagen: {
      title: "Ansagen und schieben",
      texts: [
        "Vor jedem Spiel sagt jemand an, was gilt: im ersten Spiel einer, im nächsten der rechts von ihm, und so weiter reihum. Er wählt eine der vier Farben als Trumpf, oder er lässt ohne Trumpf spielen. Dann spielt er die erste Karte aus.",
        "Ohne Trumpf gibt es zwei Arten. «Obenabe» heisst von oben herab: In jeder Farbe ist das Ass die höchste Karte. Die Acht zählt dabei {eight} Punkte.",
        "«Undenufe» heisst von unten herauf, alles ist umgekehrt: Die Sechs ist die höchste Karte und zählt so viel wie sonst das Ass. Das Ass ist die tiefste und zählt nichts.",
        "Was soll man ansagen? Eine Farbe, von der man viele Karten hat, darunter Puur oder Nell. Mit vielen Assen Obenabe, mit vielen Sechsen und Siebnen Undenufe.\nHast du nichts davon, kannst du «schieben»: Dann muss dein Partner ansagen. Ausspielen musst trotzdem du. In den Regeln heisst «Vorhand», wer zuerst ansagen darf.",
        "Such die Farbe, von der du vier Karten hast, darunter {U} und Neun. Als Trumpf wären das Puur und Nell, die zwei höchsten Karten.\nSag diese Farbe an und spiel vier Stiche.",
      ],
    },
    weis: {
      title: "Weis und Stöck",
      texts: [
        "Für manche Karten gibt es Punkte, ohne dass man damit einen Stich macht. Drei oder mehr Karten einer Farbe hintereinander (6 7 8 9 {Ten} {U} {Q} König Ass) sind ein «Weis»: drei zählen {three}, vier {four}. Man sagt ihn an, wenn man die erste Karte spielt. Aufschreiben darf nur die Seite, die den besten hat; der Weis des Partners zählt mit. Sind zwei gleich viel wert, ist der mit der höheren Karte besser.\nSuch die drei Karten hintereinander: Wie viel zählt dieser Weis?",
        "Auch vier Gleiche sind ein Weis. Vier Asse, Könige, {Qs} oder {Tens} zählen {alike}, vier Neuner {nells}, vier {Us} {buurs}.\nWie viel zählt der Weis in dieser Hand?",
        "König und {Q} vom Trumpf heissen zusammen «Stöck». Wer beide hat, bekommt {stoeck} Punkte, sobald er die zweite davon spielt.\n{E} ist Trumpf. Tippe auf eine der beiden Karten.",
        "Drei Stiche, {E} ist Trumpf. Du hast vier Trümpfe hintereinander, dabei die Stöck. Der Tisch sagt beides für dich an und zählt es; Stöck, die schon im Weis liegen, gelten gleich mit.\nDu spielst aus.",
      ],
    },
    gut: {
      title: "Gut spielen",
      texts: [
        "Die Regeln kennst du; jetzt ein paar Faustregeln. Wann reicht es für Trumpf? Mit Puur und drei weiteren, oder mit Nell, Ass und zwei weiteren. Drei Asse reichen für Obenabe, drei Sechsen für Undenufe.\nDu darfst ansagen. Was?",
        "Reicht es für nichts davon, dann schieb. Dein Partner hat vielleicht die besseren Karten.\nWas tust du mit dieser Hand?",
        "Hat deine Seite den Trumpf angesagt, zieh zuerst die Trümpfe der anderen, von oben: Nachher sticht niemand mehr deine Asse. Haben die anderen angesagt, spiel eher keinen Trumpf aus.\nDu hast {E} angesagt und spielst aus. Was?",
        "Eine Karte, die niemand mehr schlagen kann, heisst «Bock». Spiel Böcke aus, nicht einen König ohne sein Ass.\nObenabe, du spielst aus. Was?",
        "Gehört der Stich sicher deinem Partner, gib ihm Punkte: ein Ass oder {theTen}. Das heisst «schmieren».\n{E} ist Trumpf, du legst die letzte Karte. Welche?",
        "Gehört der Stich den anderen, gib ihnen so wenig wie möglich.\n{E} ist Trumpf, du legst die letzte Karte. Welche?",
        "Kannst du nicht angeben und liegen viele Punkte da, stich. Liegt wenig da, wirf eine wertlose Karte ab, am besten von einer Farbe, von der du kaum etwas hast.\n{E} ist Trumpf, du legst die letzte Karte. Welche?",
      ],
    },
    partie: {
      title: "Vom Spiel zur Partie",
      texts: [
        "Eine Partie hat mehrere Spiele. Jedes läuft gleich: Karten geben, ansagen oder schieben, neun Stiche spielen, aufschreiben. Dann gibt der Nächste.\nJede Seite schreibt ihre Punkte aus den Stichen auf, dazu Weis, Stöck und Match. Wer zuerst {target} Punkte hat, gewinnt.",
        "Ein ganzes Spiel: neun Stiche. Versucht, mehr als die Hälfte der {total} Punkte zu machen.\nSag an oder schieb, dann spiel.",
        "Wann ist die Partie aus? Sobald eine Seite {target} Punkte hat, auch mitten in einem Spiel.\nKommen beide im selben Stich so weit, hilft eine feste Reihenfolge: zuerst gelten die Stöck, dann der Stich, zuletzt der Weis (Wys). «Ausmachen» heisst: die nötigen Punkte zuerst haben.",
        "Jetzt ein ganzer Schieber, so heisst dieses Spiel zu viert: du und dein Partner gegen zwei, die anderen drei sind Bots. Für den Anfang bis {short} Punkte, das sind etwa vier Spiele und zehn Minuten.\nOben links steht, was Trumpf ist, oben rechts der Stand; tippst du auf den Stand, siehst du die Tafel. Eine Karte tippst du dort zweimal an: zuerst hebt sie sich, dann liegt sie. Was du in den Stichen machst, steht erst am Schluss des Spiels auf der Tafel; Weis und Stöck stehen sofort da.\nHast du einen Weis, steht über deinen Karten etwa «Weis 20: Dreiblatt», das sind drei hintereinander. Er ist schon angekreuzt und wird angesagt; tippst du darauf, bleibt er geheim.\nWeisst du nicht weiter, drück auf «Tipp»: Dort steht, was ein guter Spieler täte, und warum. Du darfst ihn so oft brauchen, wie du willst.",
      ],
    },
    differenzler: {
      title: "Der Differenzler",
      texts: [
        "Beim Differenzler spielt jeder für sich, vier Spiele lang. Der Trumpf ist von Anfang an bestimmt, Weis und Schieben gibt es nicht. Jeder schätzt verdeckt, wie viele Punkte er in diesem Spiel macht.\nAufgeschrieben wird, wie weit er danebenlag. Wer am Schluss am wenigsten hat, gewinnt.",
        "Ein ganzes Spiel. Über deinen Karten steht, was Trumpf ist. Sicher sind dir nur die höchsten Karten: Zähle ihre Punkte, und dazu das, was die anderen in diese Stiche legen. Im Zweifel eher wenig.\nStell die Zahl ein und schätze, dann spiel.",
      ],
    },
  } as Record<string, { title: string; texts: string[] }>,
};

export type LearnWords = typeof de;
