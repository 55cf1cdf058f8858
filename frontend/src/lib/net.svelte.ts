/** Whether the server can be reached, as far as one knows: the browser says when there is no network, an answer says that there is. */

class Net {
  away = $state(globalThis.navigator?.onLine === false);

  constructor() {
    globalThis.addEventListener?.("offline", () => (this.away = true));
    globalThis.addEventListener?.("online", () => (this.away = false));
  }
}

export const net = new Net();
