/** Why a card is not possible, by the Reglement's own sentence. */
export const reasons: Record<string, string> = {
  "Die ausgespielte Farbe muss angegeben werden.": "Bisogna rispondere al seme giocato",
  "Die ausgespielte Farbe muss gegeben werden.": "Bisogna rispondere al seme giocato",
  "Wer nicht sticht, gibt die ausgespielte Farbe an.": "Bisogna rispondere al seme giocato o tagliare",
  "Untertrumpfen darf auch, wer die ausgespielte Farbe nicht hat: viele Punkte sind nicht immer gut.": "Può giocare una briscola più bassa solo chi non ha il seme giocato",
  "Untertrumpfen darf nur, wer nichts als Trümpfe hat und deshalb nicht anders kann.": "Può giocare una briscola più bassa solo chi ha solo briscole",
  "Untertrumpfen darf nur, wer nur noch Trümpfe hat.": "Può giocare una briscola più bassa solo chi ha solo briscole",
  "Untertrumpfen darf, wer die ausgespielte Farbe nicht hat.": "Può giocare una briscola più bassa solo chi non ha il seme giocato",
  "Untertrumpfen gilt als Nichtfarben, ausser man hält nur Trümpfe.": "Può giocare una briscola più bassa solo chi ha solo briscole",
  "Wer die Farbe nicht hat, darf untertrumpfen.": "Può giocare una briscola più bassa solo chi non ha il seme giocato",
  "Wer die Farbe hat, gibt sie; sonst ist es Nichtfarben.": "Bisogna rispondere al seme giocato",
  "Wer die Farbe hat, muss sie bekennen.": "Bisogna rispondere al seme giocato",
};
