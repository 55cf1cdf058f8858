/** What the words of the game mean, in German (Switzerland): a word, and a sentence or two. What something counts, the rules say. */

export type Terms = readonly (readonly [string, string])[];

export const de: Terms = [
  ["Stich", "Vier Karten, von jedem eine. Wer die höchste gelegt hat, nimmt alle vier."],
  ["Trumpf", "Die Farbe, die alle anderen schlägt. Ihre höchste Karte ist der Under oder Bube, «Puur» genannt; dann kommt die Neun, das «Nell»."],
  ["Angeben", "Eine Karte der Farbe legen, die ausgespielt wurde."],
  ["Stechen", "Mit einem Trumpf den Stich nehmen."],
  ["Obenabe, Undenufe", "Ohne Trumpf. Obenabe ist das Ass am höchsten, Undenufe die Sechs."],
  ["Schieben", "Nicht selbst sagen, was gespielt wird: Dann sagt es der Partner."],
  [
    "Weis, weisen",
    "Drei oder mehr Karten einer Farbe hintereinander, oder vier gleiche. Wer das hat, sagt es mit der ersten Karte an: Er «weist». Die Seite mit dem besten Weis schreibt dafür Punkte auf. Dein Weis steht schon angekreuzt über deinen Karten; tippst du darauf, bleibt er geheim.",
  ],
  ["Stöck", "König und Ober (oder Dame) vom Trumpf in einer Hand. Sie geben Punkte."],
  ["Match", "Eine Seite macht alle neun Stiche. Das gibt Punkte dazu."],
  ["Bedanken", "Sagen, dass die eigene Seite genug Punkte hat und die Partie gewonnen ist."],
];
