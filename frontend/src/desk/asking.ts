/** Keeps «Frag den Schiedsrichter» on this device, so that it answers in a hall without a connection; says when it is there. */

import { beginAlone } from "./asking-alone";
import { say } from "./say";

const SCOPES = ["/fragen", "/ueben"];

interface Sparing extends Navigator {
  connection?: { saveData?: boolean };
}

export async function beginAsking(): Promise<void> {
  beginAlone();
  const line = document.getElementById("geraet");
  if (!line || !("serviceWorker" in navigator)) return;
  const there = (await navigator.serviceWorker.getRegistration(SCOPES[0]))?.active;
  if (!there && (navigator as Sparing).connection?.saveData) offer(line);
  else await keep(line, Boolean(there));
}

/** Who spares data is asked first. */
function offer(line: HTMLElement): void {
  const button = document.createElement("button");
  button.className = "button";
  button.textContent = say("page-script.may-keep");
  button.addEventListener("click", () => void keep(line, false), { once: true });
  line.replaceChildren(button);
  line.hidden = false;
}

async function keep(line: HTMLElement, there: boolean): Promise<void> {
  const tell = (text: string): void => {
    line.textContent = text;
    line.hidden = false;
  };
  tell(there ? say("page-script.kept") : say("page-script.keeping"));
  try {
    for (const scope of SCOPES) await registered(scope, line.dataset.edition ?? "");
    tell(say("page-script.kept"));
    line.dataset.kept = "";
  } catch {
    tell(there ? say("page-script.kept") : say("page-script.later"));
  }
}

/** Registers one scope and waits until its worker is there, which is when everything is kept. */
async function registered(scope: string, edition: string): Promise<void> {
  const found = await navigator.serviceWorker.register(`/asking-sw.js?edition=${edition}`, { scope });
  const coming = found.installing ?? found.waiting;
  if (coming) await activated(coming);
}

function activated(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new Error("not kept"));
    };
    worker.addEventListener("statechange", look);
    look();
  });
}
