/** The home page as the server sends it, in each language: only what is seen first, and nothing of it can be pressed yet. */

import { render } from "svelte/server";
import { LANGUAGES, speech, type Language } from "../words/index.svelte";
import Hero from "./Hero.svelte";

export async function first(): Promise<Partial<Record<Language, string>>> {
  const drawn: Partial<Record<Language, string>> = {};
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    await speech.choose(language);
    const { body } = render(Hero, { props: { deck: "german", busy: true, opening: false } });
    drawn[language] = `<div inert>${body.replace(/<!--.*?-->/g, "")}</div>`;
  }
  return drawn;
}
