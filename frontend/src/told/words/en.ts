/** In English: being told while nobody looks at the page. */

import type { ToldWords } from "./de";

export const en: ToldWords = {
  wish: "Tell me when it is my turn",
  text: "Even while Puur is closed, and when somebody sits down at your table. The message says only at which table; never a card.",
  denied: "The browser allows no notifications from this page. You can allow them in its settings, with what it knows of this page (the sign left of the address). Then switch it on here again.",
  home: "On an iPhone or iPad it works once Puur is on the home screen: “Share”, then “Add to Home Screen”. Open it there and switch it on here.",
  cannot: "This browser cannot do that, or not in a private window. While the page is open, the tab’s title says so.",
  failed: "That did not work. Please try again when the connection is better.",
};
