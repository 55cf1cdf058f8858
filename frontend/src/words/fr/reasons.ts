/** Why a card is not possible, by the Reglement's own sentence. */
export const reasons: Record<string, string> = {
  "Die ausgespielte Farbe muss angegeben werden.": "Il faut fournir la couleur demandée",
  "Die ausgespielte Farbe muss gegeben werden.": "Il faut fournir la couleur demandée",
  "Wer nicht sticht, gibt die ausgespielte Farbe an.": "Il faut fournir la couleur demandée ou couper",
  "Untertrumpfen darf auch, wer die ausgespielte Farbe nicht hat: viele Punkte sind nicht immer gut.": "Seul celui qui n’a pas la couleur demandée peut sous-couper",
  "Untertrumpfen darf nur, wer nichts als Trümpfe hat und deshalb nicht anders kann.": "Seul celui qui n’a que des atouts peut sous-couper",
  "Untertrumpfen darf nur, wer nur noch Trümpfe hat.": "Seul celui qui n’a que des atouts peut sous-couper",
  "Untertrumpfen darf, wer die ausgespielte Farbe nicht hat.": "Seul celui qui n’a pas la couleur demandée peut sous-couper",
  "Untertrumpfen gilt als Nichtfarben, ausser man hält nur Trümpfe.": "Seul celui qui n’a que des atouts peut sous-couper",
  "Wer die Farbe nicht hat, darf untertrumpfen.": "Seul celui qui n’a pas la couleur demandée peut sous-couper",
  "Wer die Farbe hat, gibt sie; sonst ist es Nichtfarben.": "Il faut fournir la couleur demandée",
  "Wer die Farbe hat, muss sie bekennen.": "Il faut fournir la couleur demandée",
};
