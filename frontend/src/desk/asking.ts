/** Keeps «Frag den Schiedsrichter» on this device, so that it can be read in a hall without a connection. */

const PAGES = /^\/(fragen|ueben)(\/|$)/;

const laws = (): string[] => [...document.querySelectorAll<HTMLOptionElement>("#reglement option")].map((one) => one.value);
const beside = (): string[] =>
  [...document.querySelectorAll<HTMLElement>("link[href], script[src], img[src]")]
    .map((one) => one.getAttribute("href") ?? one.getAttribute("src") ?? "")
    .filter((address) => address.startsWith("/"));

export async function beginAsking(): Promise<void> {
  if (!PAGES.test(location.pathname) || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("/asking-sw.js", { scope: "/fragen", type: "module" });
    const ready = await navigator.serviceWorker.ready;
    const keep = ["/fragen", location.href, ...laws().map((law) => `/fragen/plakat?reglement=${law}`), ...beside()];
    ready.active?.postMessage({ keep });
    document.documentElement.dataset.kept = "soon";
  } catch {
    // A browser that keeps nothing still asks with a connection.
  }
}
