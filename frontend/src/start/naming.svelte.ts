/** With people one has a name: asked for once, before what needs it is done. */

import { choices } from "../lib/choices.svelte";

export class Naming {
  /** What is done once the name is said; null while nobody is asked for it (AskName.svelte). */
  next = $state.raw<(() => unknown) | null>(null);

  /** Ask for the name first where it was never asked for. */
  before(work: () => unknown): void {
    if (choices.unnamed) this.next = work;
    else void work();
  }
}
