/** What a press sets going: whether it still goes on, and why it failed the last time. */

import { failure } from "../words/failure";

export class Attempt {
  busy = $state(false);
  failed = $state("");

  /** why: how a problem is told. */
  constructor(readonly why: (problem: unknown) => string = failure) {}

  readonly blame = (problem: unknown): false => {
    this.failed = this.why(problem);
    return false;
  };

  /** Do it, and say whether it went well. leaves: it leads to another page, so nothing can be pressed any more. */
  async run(work: () => Promise<unknown>, leaves = false): Promise<boolean> {
    this.busy = true;
    this.failed = "";
    const well = await work().then(() => true as boolean, this.blame);
    this.busy = well && leaves;
    return well;
  }
}
