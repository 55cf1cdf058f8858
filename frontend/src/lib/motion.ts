/** Movement that helps the eye, and none for who wants none. */

import type { TransitionConfig } from "svelte/transition";
import type { Place } from "../jass/cards";
import { still } from "./choices.svelte";

const AWAY: Record<Place, readonly [number, number]> = {
  bottom: [0, 1],
  right: [1, 0],
  top: [0, -1],
  left: [-1, 0],
};

const smooth = (t: number): number => 1 - (1 - t) ** 3;

/** To or from a side of the table. */
export function glide(_node: Element, { place, far = 140, time = 240 }: { place: Place; far?: number; time?: number }): TransitionConfig {
  const [x, y] = AWAY[place];
  return {
    duration: still() ? 0 : time,
    easing: smooth,
    css: (t, u) => `opacity: ${Math.min(1, t * 2)}; transform: translate(${x * far * u}px, ${y * far * u}px) scale(${1 - 0.15 * u})`,
  };
}

/** Cards come to the hand one after the other. */
export function dealt(_node: Element, { order }: { order: number }): TransitionConfig {
  return {
    duration: still() ? 0 : 170,
    delay: still() ? 0 : 14 * order,
    easing: smooth,
    css: (t, u) => `opacity: ${t}; translate: 0 ${-70 * u}px`,
  };
}
