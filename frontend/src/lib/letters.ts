/** Letters of names and words: the order of the alphabet, and the same word however it is written. */

const ALPHABET = new Intl.Collator("de-CH", { numeric: true });

const LETTERS: Record<string, string> = {
  ...{ ø: "o", æ: "ae", œ: "oe", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h", ı: "i", ĸ: "k", ŋ: "n", ŧ: "t", ƒ: "f", "\u00df": "ss" },
  ...{ "\u2010": "-", "\u2011": "-", "\u2012": "-", "\u2013": "-", "\u2014": "-", "\u2212": "-" },
};
const APOSTROPHES = /['\u2019\u2018\u201b\u02bc\u02bb\u02b9\u2032\u00b4`]/g;

/** A text without case, accents, apostrophes, ligatures and the difference between ü and ue, as the server folds names.
 *
 * folded("O’Brien") is "obrien", folded("Mueller") and folded("Müller") are "muller".
 */
export function folded(text: string): string {
  const plain = text.toLowerCase().replace(APOSTROPHES, "").normalize("NFKD").replace(/\p{M}/gu, "");
  const spelt = [...plain].map((letter) => LETTERS[letter] ?? letter).join("");
  return spelt.replace(/ae+/g, "a").replace(/oe+/g, "o").replace(/ue+/g, "u");
}

/** The order of the Swiss alphabet, to sort names by: ä beside a, Ł beside L, 9 before 10, apostrophes left out. */
export function alphabetical(one: string, other: string): number {
  const plain = (text: string): string => text.replace(APOSTROPHES, "").replace(/[-\u2010-\u2014]/g, " ");
  return ALPHABET.compare(plain(one), plain(other)) || ALPHABET.compare(one, other);
}
