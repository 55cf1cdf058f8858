/** What a kind of game is called in the reader's language; a name of its own (Kreuzjass, Molotow) stays as it is. */

import { speech, type Language } from "./index.svelte";

/** The same stand in the catalogue of the law (src/puur/words/…/law.po), for what the server says. */
const TITLES: Record<Exclude<Language, "de">, Record<string, string>> = {
  fr: {
    "Allgemeine Jassregeln (Schieber)": "Règles générales du jass (Schieber)",
    "Einzelschieber 2026": "Schieber individuel 2026",
    "Verdeckter Differenzler EDJV 2015": "Differenzler caché EDJV 2015",
    "Hausschieber mit Slalom, Gusti, Misère, Tutti und Trio": "Schieber maison avec Slalom, Gusti, Misère, Tutti et Trio",
    "Offener Differenzler": "Differenzler ouvert",
  },
  it: {
    "Allgemeine Jassregeln (Schieber)": "Regole generali dello jass (Schieber)",
    "Einzelschieber 2026": "Schieber individuale 2026",
    "Verdeckter Differenzler EDJV 2015": "Differenzler coperto EDJV 2015",
    "Hausschieber mit Slalom, Gusti, Misère, Tutti und Trio": "Schieber di casa con Slalom, Gusti, Misère, Tutti e Trio",
    "Offener Differenzler": "Differenzler scoperto",
  },
  en: {
    "Allgemeine Jassregeln (Schieber)": "General Jass rules (Schieber)",
    "Einzelschieber 2026": "Individual Schieber 2026",
    "Verdeckter Differenzler EDJV 2015": "Hidden Differenzler EDJV 2015",
    "Hausschieber mit Slalom, Gusti, Misère, Tutti und Trio": "House Schieber with Slalom, Gusti, Misère, Tutti and Trio",
    "Offener Differenzler": "Open Differenzler",
  },
};

export const titleOf = (title: string): string => (speech.language === "de" ? title : (TITLES[speech.language][title] ?? title));
