/** Parts of sentences in English. */

import type { Who } from "../who";

export const say = (who: Who, you: string, other: string): string => (who.me ? `You ${you}` : `${who.name} ${other}`);
export const times = (factor: number): string =>
  factor === 1 ? "counts once" : factor === 2 ? "counts double" : factor === 3 ? "counts triple" : `counts ${factor} times`;
export const points = (n: number): string => (n === 1 ? "1 point" : `${n} points`);
