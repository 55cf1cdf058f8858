/** How it looks once something was played: shown where nothing was yet. */

import type { Remembered, Tally } from "./api";

const none: Tally = { deals: 11, announced: {}, asked: 0, pushed: 0, estimates: 0, off: 0, over: 0, exact: 0, matches: 0 };
const people = ["Du", "Ruedi", "Vreni", "Köbi"].map((name) => ({ name, bot: false }));

export const EXAMPLE: Remembered[] = [
  {
    table: "",
    number: 1,
    at: Date.UTC(2026, 7, 1, 19, 40),
    reglement: "allgemein",
    title: "Allgemeine Jassregeln (Schieber)",
    deck: "german",
    seat: 0,
    alone: false,
    players: people,
    total: [1009, 822],
    end: "won",
    tally: { ...none, announced: { E: { times: 3, points: 296 }, O: { times: 1, points: 118 } }, asked: 3, pushed: 1, matches: 1 },
  },
  {
    table: "",
    number: 2,
    at: Date.UTC(2026, 7, 1, 20, 15),
    reglement: "allgemein",
    title: "Allgemeine Jassregeln (Schieber)",
    deck: "german",
    seat: 0,
    alone: false,
    players: people,
    total: [871, 1003],
    end: "lost",
    tally: { ...none, announced: { E: { times: 1, points: 176 } }, asked: 2, pushed: 1 },
  },
];
