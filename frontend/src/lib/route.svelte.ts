/** The address: which page it asks for, and how to go to another one without loading anew. */

class Route {
  path = $state(location.pathname);
  hash = $state(location.hash);
  #fromTop = false;

  constructor() {
    addEventListener("popstate", () => this.#read());
    addEventListener("hashchange", () => this.#read());
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.#fromTop = true;
    this.#read();
  }

  /** The page of the address is there: it is read from its top, unless somebody went back to it. */
  arrived(): void {
    if (this.#fromTop) scrollTo(0, 0);
    this.#fromTop = false;
  }

  /** Give what is shown the address under which it can be found again, without going anywhere. */
  rename(path: string): void {
    history.replaceState(null, "", path);
    this.#read();
  }

  /** Take the secret part of the address away once it is known. */
  dropHash(): void {
    history.replaceState(null, "", location.pathname);
    this.#read();
  }

  #read(): void {
    this.path = location.pathname;
    this.hash = location.hash;
  }
}

export const route = new Route();

/** A click on a link inside the pages: no new load, unless the person wants another tab. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget;
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  route.go(link.pathname + link.hash);
}
