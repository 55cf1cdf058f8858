/** The few strokes that everything on a court card is made of. */

const xy = (x: number, y: number): string => `translate(${x} ${y})`;

export const fill = (colour: string, d: string): string => `<path d="${d}" fill="${colour}"/>`;
export const line = (colour: string, width: number, d: string): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const dot = (colour: string, x: number, y: number, r: number): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;
export const at = (x: number, y: number, inner: string, scale = 1, angle = 0): string =>
  `<g transform="${xy(x, y)}${scale === 1 ? "" : ` scale(${scale})`}${angle ? ` rotate(${angle})` : ""}">${inner}</g>`;
