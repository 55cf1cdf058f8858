/** What of somebody's choices the style sheets need to know, on the pages of both kinds. */

export interface Looks {
  felt: string;
  large: boolean;
  still: boolean;
  leftHand: boolean;
  scheme: "system" | "light" | "dark";
}

/** As usual, where nothing was chosen. */
export const USUAL: Looks = { felt: "green", large: false, still: false, leftHand: false, scheme: "system" };

export function showLooks(chosen: Looks): void {
  const { dataset } = document.documentElement;
  dataset.felt = chosen.felt;
  dataset.large = String(chosen.large);
  dataset.still = String(chosen.still);
  dataset.hand = chosen.leftHand ? "left" : "right";
  dataset.scheme = chosen.scheme;
}
