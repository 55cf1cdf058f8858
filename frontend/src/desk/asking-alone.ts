/** Without a connection the device answers by itself: links and questions lead to pages that a worker makes. */

import { say } from "./say";

const OURS = /^\/(fragen|ueben)(\/|$)/;

interface Answered {
  address: string;
  page: string | null;
}

/** Begins where the page says that it was opened without a connection. */
export function beginAlone(): void {
  const place = document.getElementById("allein");
  if (!place) return;
  const worker = new Worker(place.dataset.worker ?? "", { type: "module" });
  worker.postMessage("puur.web.referee.alone");
  const ask = (address: string): void => worker.postMessage(JSON.stringify({ address, language: document.documentElement.lang.slice(0, 2) }));
  worker.addEventListener("message", ({ data }: MessageEvent<string | null>) => (data === null ? fail() : show(JSON.parse(data) as Answered)));
  worker.addEventListener("error", () => fail());
  document.addEventListener("click", (event) => follow(event, ask));
  document.addEventListener("submit", (event) => send(event, ask));
  window.addEventListener("popstate", () => ask(here()));
  ask(here());
}

const here = (): string => location.pathname + location.search;

function go(address: URL, ask: (address: string) => void): void {
  history.pushState(null, "", address);
  ask(here());
}

/** A link to one of our pages is answered here; all others go their way. */
function follow(event: MouseEvent, ask: (address: string) => void): void {
  const link = (event.target as Element | null)?.closest?.("a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || link.origin !== location.origin) return;
  if (!OURS.test(link.pathname)) return;
  event.preventDefault();
  go(new URL(link.href), ask);
}

function send(event: SubmitEvent, ask: (address: string) => void): void {
  const form = event.target as HTMLFormElement;
  const address = new URL(form.action);
  if (form.method !== "get" || !OURS.test(address.pathname)) return;
  event.preventDefault();
  const said = new FormData(form, event.submitter).entries();
  address.search = new URLSearchParams([...said].filter((pair): pair is [string, string] => typeof pair[1] === "string")).toString();
  go(address, ask);
}

function show({ address, page }: Answered): void {
  if (page === null) return fail();
  if (address !== here()) return; // somebody was quicker
  const made = new DOMParser().parseFromString(page, "text/html");
  document.title = made.title;
  document.body.replaceChildren(...made.body.childNodes);
  const target = document.getElementById(location.hash.slice(1)) ?? document.querySelector("main");
  target?.setAttribute("tabindex", "-1");
  target?.focus({ preventScroll: true });
  if (location.hash) target?.scrollIntoView();
  else scrollTo(0, 0);
}

function fail(): void {
  const line = document.querySelector("#allein .lead");
  if (line) line.textContent = say("page-script.cannot-answer");
}
