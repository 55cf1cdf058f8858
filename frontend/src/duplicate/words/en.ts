/** In English: duplicate for friends. */

import type { DuplicateWords } from "./de";

export const en: DuplicateWords = {
  title: "Duplicate",
  lead: "Two tables, the same cards. At the end you see who made more of them: the luck of the cards counts no more.",
  how: [
    "Two teams of two pairs. At table A the first pair of team Red has the cards that the second pair of team Blue plays at table B.",
    "Eight deals at each table, at the same time or one after the other. Bots take the free seats.",
    "What is played at one table nobody sees at the other until both are done.",
  ],
  rules: "How it goes",
  begin: "Open two tables",
  loading: "One moment …",
  table: (name) => `Table ${name}`,
  teams: ["Team Red", "Team Blue"],
  free: "free",
  bot: "Bot",
  you: "you",
  sit: "Sit here",
  sitAt: (table, seat, team) => `Sit at table ${table}, seat ${seat}, ${team}`,
  seat: (n) => `Seat ${n}`,
  go: "To the table",
  fill: "Put bots on free seats",
  invite: (name) => `Invite to table ${name}`,
  done: (n, of) => `${n} of ${of} deals played`,
  onlyOne: "You sit at the other table already. Who knows the cards does not play them again.",
  compare: "Deal by deal",
  waits: "A deal stands here once it is played at both tables.",
  deal: "Deal",
  total: "Total",
  difference: "Difference",
  ahead: (team, by) => `${team} is ${by} points ahead.`,
  won: (team, by) => `${team} wins by ${by} points.`,
  equal: "Equal points.",
  replay: (name) => `Replay table ${name}`,
};
