/** How many of something: counted(1, "Karte", "Karten") is "1 Karte". */
export const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
