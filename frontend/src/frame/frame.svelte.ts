/** Whether the frame is there: a table in play has the screen to itself. */

import { untrack } from "svelte";

class Frame {
  #away = $state(0);

  get away(): boolean {
    return this.#away > 0;
  }

  hide(): () => void {
    this.#away++;
    return () => void this.#away--;
  }
}

export const frame = new Frame();

/** While a component is there and that is so, the frame is not. */
export function withoutFrame(when: () => boolean = () => true): void {
  $effect.pre(() => (when() ? untrack(() => frame.hide()) : undefined));
}
