/** The eight suit signs, each drawn around 0,0 in a box from -20 to 20. Told apart by outline and by filling. */

import { CARD, COLOURS, GOLD, type Deck, type Suit } from "./colours";

const turned = (path: string, times: number): string =>
  Array.from({ length: times }, (_, i) => `<g transform="rotate(${(360 / times) * i})">${path}</g>`).join("");

function acorn(): string {
  const { main, deep, soft } = COLOURS.german.E;
  return (
    `<path d="M0-12C0-16 2-18 5-19" fill="none" stroke="${deep}" stroke-width="3.4" stroke-linecap="round"/>` +
    `<path d="M-11-2C-11 8-5 13 0 19.5C5 13 11 8 11-2Z" fill="${main}"/>` +
    `<path d="M-5.5 3C-5 7.5-3.5 9.5-1.5 12" fill="none" stroke="${soft}" stroke-width="2.6" stroke-linecap="round"/>` +
    `<path d="M-14.5-3C-14.5-10-8-14 0-14S14.5-10 14.5-3C14.5-1 13 0 11 0H-11C-13 0-14.5-1-14.5-3Z" fill="${deep}"/>` +
    `<path d="M-11-2 0-13M-4-1 7-12M4-1 11-9M11-2 0-13M4-1-7-12M-4-1-11-9" stroke="${GOLD}" stroke-width="1.2"/>`
  );
}

function rose(): string {
  const { main, soft } = COLOURS.german.R;
  const green = COLOURS.german.E.main;
  return (
    turned(`<path d="M0-19.5 3.5-13H-3.5Z" fill="${green}" transform="rotate(36)"/>`, 5) +
    turned(`<circle cy="-10" r="8.4" fill="${main}" stroke="${CARD}" stroke-width="1.2"/>`, 5) +
    turned(`<circle cy="-5" r="4.2" fill="${soft}"/>`, 5) +
    `<circle r="4.6" fill="${GOLD}"/>`
  );
}

function bell(): string {
  const { deep, soft } = COLOURS.german.S;
  return (
    `<circle cy="-15" r="3.5" fill="none" stroke="${deep}" stroke-width="2.6"/>` +
    `<circle cy="3" r="15.2" fill="${soft}" stroke="${deep}" stroke-width="2.4"/>` +
    `<path d="M-15 1H15M-14.5 5.5H14.5" stroke="${deep}" stroke-width="2"/>` +
    `<path d="M0 11V17.5" stroke="${deep}" stroke-width="3"/><circle cy="10.5" r="2.8" fill="${deep}"/>` +
    `<path d="M-9-4C-7-8-4-9-2-9.5" fill="none" stroke="${CARD}" stroke-width="2.6" stroke-linecap="round"/>`
  );
}

function shield(): string {
  const { main, soft } = COLOURS.german.T;
  return (
    `<path d="M-15.5-16C-10-13.5-4-14 0-18C4-14 10-13.5 15.5-16C14-10 15.5-6 15.5-1C15.5 9 8 15 0 19.5C-8 15-15.5 9-15.5-1C-15.5-6-14-10-15.5-16Z" fill="${main}"/>` +
    `<path d="M0-13.5C3.5-11 7.5-10.5 11.5-11.5C11-8 12-5 12-1C12 7 6 12 0 15.5Z" fill="${CARD}"/>` +
    `<path d="M0-13.5V15.5C-6 12-12 7-12-1C-12-5-11-8-11.5-11.5C-7.5-10.5-3.5-11 0-13.5Z" fill="${soft}"/>` +
    `<path d="M-11.7-4.5H11.7L11.85 2.5H-11.85Z" fill="${GOLD}"/>`
  );
}

const clubs = (): string => {
  const { main } = COLOURS.french.E;
  return (
    `<path d="M0 2C1 10 3 16 7 19H-7C-3 16-1 10 0 2Z" fill="${main}"/>` +
    `<g fill="${main}"><circle cy="-10" r="8.6"/><circle cx="-9.8" cy="4.5" r="8.6"/><circle cx="9.8" cy="4.5" r="8.6"/><path d="M-4-5H4L6 6H-6Z"/></g>` +
    `<g fill="${CARD}"><circle cy="-10.5" r="2.6"/><circle cx="-10.5" cy="5" r="2.6"/><circle cx="10.5" cy="5" r="2.6"/></g>`
  );
};

const heart = (): string =>
  `<path d="M0 19C-5 11-18 4-18-7C-18-13-14-17.5-9-17.5C-5-17.5-1.5-15 0-11C1.5-15 5-17.5 9-17.5C14-17.5 18-13 18-7C18 4 5 11 0 19Z" fill="${COLOURS.french.R.main}"/>`;

const diamond = (): string =>
  `<path d="M0-20C4-12 9-5 15 0C9 5 4 12 0 20C-4 12-9 5-15 0C-9-5-4-12 0-20Z" fill="${COLOURS.french.S.main}"/>` +
  `<path d="M0-12C2.5-7 5.5-3 9 0C5.5 3 2.5 7 0 12C-2.5 7-5.5 3-9 0C-5.5-3-2.5-7 0-12Z" fill="none" stroke="${CARD}" stroke-width="1.8"/>`;

const spade = (): string =>
  `<path d="M0 4C1 11 3 16 7 19H-7C-3 16-1 11 0 4Z" fill="${COLOURS.french.T.main}"/>` +
  `<path d="M0-20C4-12 17-5 17 5C17 10 13.5 13 9.5 13C5 13 1.5 10 0 6C-1.5 10-5 13-9.5 13C-13.5 13-17 10-17 5C-17-5-4-12 0-20Z" fill="${COLOURS.french.T.main}"/>` +
  `<path d="M0-12V5" stroke="${CARD}" stroke-width="2" stroke-linecap="round"/>`;

const DRAWN: Record<Deck, Record<Suit, () => string>> = {
  german: { E: acorn, R: rose, S: bell, T: shield },
  french: { E: clubs, R: heart, S: diamond, T: spade },
};

/** The sign as an SVG fragment around 0,0, 40 units wide and high. */
export const sign = (deck: Deck, suit: Suit): string => DRAWN[deck][suit]();
