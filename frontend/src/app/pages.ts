/** The components of the pages, each fetched when somebody goes there. */

import type { Component } from "svelte";

// biome-ignore lint/suspicious/noExplicitAny: what an address hands over differs from page to page
export type PageComponent = Component<any>;
type Loaded = { default: PageComponent };

const fetched = import.meta.glob<Loaded>("../*/*Page.svelte");

/** Return what fetches a page. */
export function pageOf(name: string): () => Promise<PageComponent> {
  const load = fetched[`../${name}.svelte`];
  if (!load) throw new Error(`there is no page ${name}`);
  return () => load().then((module) => module.default);
}
