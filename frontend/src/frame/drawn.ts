/** What the server sends before any script is there, in each language: the frame of every page, and what the home page begins with. */

import { createRawSnippet } from "svelte";
import { render } from "svelte/server";
import Hero from "../start/Hero.svelte";
import { LANGUAGES, speech, type Language } from "../words/index.svelte";
import Frame from "./Frame.svelte";

/** Where the page stands in its frame, and what the server puts in as the address of the page (src/puur/web/areas.py). */
const PAGE = "<i>PAGE</i>";
const ONWARD = "ONWARD";

const bare = (body: string): string => body.replace(/<!--.*?-->/g, "");

export async function drawn(): Promise<{ first: Record<string, string>; frame: Record<string, [string, string]> }> {
  const made = { first: {} as Record<string, string>, frame: {} as Record<string, [string, string]> };
  const children = createRawSnippet(() => ({ render: () => PAGE }));
  for (const language of Object.keys(LANGUAGES) as Language[]) {
    await speech.choose(language);
    made.first[language] = bare(render(Hero, { props: { deck: "german", busy: true, opening: "" } }).body);
    const [before, after] = bare(render(Frame, { props: { at: "", onward: ONWARD, children } }).body).split(PAGE);
    made.frame[language] = [before!, after!];
  }
  return made;
}
