/** In English: playing alone, without a connection. */

import type { AloneWords } from "./de";

export const en: AloneWords = {
  title: "Play without a network",
  lead: "Alone against three bots, all on this device. Fetched once, it works on the train and up on the alp too.",
  get: "Put it on this device (8 MB)",
  getting: "Being put on this device …",
  starting: "The table is being laid. This takes a few seconds …",
  away: "Not on this device yet. Open this page once while you are online, and from then on it works without.",
  here: "Everything is on this device: it works without a network too.",
  unkept: "At this address the device can keep nothing (that needs https). You can play as long as this page is open.",
  failed: "That did not work. Reload the page.",
  elsewhere: "Your table is already open in another window. Go on there, or close it and reload this page.",
  goOn: "Go on playing",
  fresh: "New game",
  game: "What shall it be?",
  level: "How strong are the bots?",
  instead: "The game you have begun will be lost.",
  saved: "The record is among your downloads now. Once online you can look at the game under “Replay”.",
};
