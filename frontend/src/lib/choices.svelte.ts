/** What a person has chosen for this browser. */

import { recall, remember } from "./memory";

class Choices {
  name = $state(recall("name", ""));
  /** One tap plays a card; otherwise the first tap lifts it. */
  oneTap = $state(recall("one-tap", false));

  keepName(name: string): void {
    this.name = name;
    remember("name", name);
  }

  keepOneTap(on: boolean): void {
    this.oneTap = on;
    remember("one-tap", on);
  }
}

export const choices = new Choices();
