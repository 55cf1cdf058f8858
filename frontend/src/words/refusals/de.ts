/** What a table refuses, where the engine's own sentence is not how one says it to people; see refusal.ts. */

export const de: Record<string, string> = {
  "Das Ausmachen geschieht hier von selbst (settings: thanks = called)": "Hier endet die Partie von selbst",
  "Den Stich kehrt, wer ihn gemacht hat: Platz {}": "Den Stich kehrt, wer ihn gemacht hat: {0:seat}",
  "Es bestimmt Platz {}": "Jetzt bestimmt: {0:seat}",
  "Es spielt Platz {} aus": "Es spielt aus: {0:seat}",
  "Platz {} darf diese Farbe erst wieder ausspielen, wenn die Gegner einen Stich gemacht haben": "Diese Farbe erst wieder ausspielen, wenn die Gegner einen Stich gemacht haben: {0:seat}",
  "Platz {} muss nach dem Entscheid anders spielen": "Nach dem Entscheid muss anders spielen: {0:seat}",
  "Platz {} hat den Stich gemacht und spielt aus": "Den Stich gemacht hat und spielt aus: {0:seat}",
  "Platz {} hat nicht beide Stöck": "Nicht beide Stöck in der Hand: {0:seat}",
  "Platz {} hat nichts gewiesen": "Nichts gewiesen: {0:seat}",
  "Platz {} hat noch nicht alle Karten erkannt": "Hat noch nicht alle Karten gesehen: {0:seat}",
  "Platz {} hat {} nicht in der Hand": "{1:card} ist nicht in der Hand",
  "Platz {} hat {} nicht zu weisen": "Nicht in der Hand: {1:weis}",
  "Platz {} ist am Zug, nicht Platz {}": "Jetzt am Zug: {0:seat}",
  "Platz {} spielt die erste Karte": "Die erste Karte spielt: {0:seat}",
  "{} gibt es hier nicht": "{0:mode} gibt es hier nicht",
  "{} nicht spielbar ({})": "{0:card} geht nicht. {1:reason}",
  "{} darf nicht dazu gewiesen werden": "{0:weis} darf nicht dazu gewiesen werden",
  "{} ist nicht der höchste Weis": "{0:weis} ist nicht der höchste Weis",
  "{} kann nicht mehr gelten und wird nicht angesagt": "{0:weis} kann nicht mehr gelten und wird nicht angesagt",
  "Angesagt ist {}": "Angesagt ist {0:mode}",
};
