/** Auf Deutsch: Bescheid, während niemand auf die Seite schaut. */

export const de = {
  wish: "Bescheid, wenn ich dran bin",
  text: "Auch wenn Puur zu ist, und wenn sich jemand zu dir an den Tisch setzt. In der Nachricht steht nur, an welchem Tisch; nie eine Karte.",
  denied: "Der Browser lässt von dieser Seite keine Mitteilungen zu. Erlauben kannst du sie in seinen Einstellungen, bei den Angaben zu dieser Seite (das Zeichen links neben der Adresse). Danach hier noch einmal einschalten.",
  home: "Auf iPhone und iPad geht das, sobald Puur auf dem Home-Bildschirm liegt: «Teilen», dann «Zum Home-Bildschirm». Dort öffnen und hier einschalten.",
  cannot: "Dieser Browser kann das nicht, oder nicht in einem privaten Fenster. Ist die Seite offen, sagt es der Titel des Tabs.",
  failed: "Das hat nicht geklappt. Bitte noch einmal versuchen, wenn die Verbindung besser ist.",
};

export type ToldWords = typeof de;
