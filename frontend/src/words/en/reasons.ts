/** Why a card is not possible, by the Reglement's own sentence. */
export const reasons: Record<string, string> = {
  "Die ausgespielte Farbe muss angegeben werden.": "Follow the suit that was led",
  "Die ausgespielte Farbe muss gegeben werden.": "Follow the suit that was led",
  "Wer nicht sticht, gibt die ausgespielte Farbe an.": "Follow the suit that was led, or trump",
  "Untertrumpfen darf auch, wer die ausgespielte Farbe nicht hat: viele Punkte sind nicht immer gut.": "Only who cannot follow suit may undertrump",
  "Untertrumpfen darf nur, wer nichts als Trümpfe hat und deshalb nicht anders kann.": "Only who holds nothing but trumps may undertrump",
  "Untertrumpfen darf nur, wer nur noch Trümpfe hat.": "Only who holds nothing but trumps may undertrump",
  "Untertrumpfen darf, wer die ausgespielte Farbe nicht hat.": "Only who cannot follow suit may undertrump",
  "Untertrumpfen gilt als Nichtfarben, ausser man hält nur Trümpfe.": "Only who holds nothing but trumps may undertrump",
  "Wer die Farbe nicht hat, darf untertrumpfen.": "Only who cannot follow suit may undertrump",
  "Wer die Farbe hat, gibt sie; sonst ist es Nichtfarben.": "Follow the suit that was led",
  "Wer die Farbe hat, muss sie bekennen.": "Follow the suit that was led",
};
