/** Lets what the others do be looked at: nothing is shown before what came before it was there for its time. */

export class Pacing<Step> {
  readonly #show: (step: Step) => void;
  readonly #time: (step: Step) => number;
  #waiting: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** time: how long a step is to be seen before the next one (ms). */
  constructor(show: (step: Step) => void, time: (step: Step) => number) {
    this.#show = show;
    this.#time = time;
  }

  /** now: what one did oneself waits for nothing. */
  add(step: Step, now = false): void {
    this.#waiting.push(step);
    if (now) while (this.#waiting.length) this.#next();
    else if (this.#timer === undefined) this.#next();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const step = this.#waiting.shift();
    if (step === undefined) return;
    this.#show(step);
    const time = this.#time(step);
    if (time > 0) this.#timer = setTimeout(() => this.#next(), time);
    else this.#next();
  }
}
