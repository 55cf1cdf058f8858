import { expect, test } from "vitest";

import { alphabetical, folded } from "./letters";

test("names stand in the order of the Swiss alphabet", () => {
  const names = ["Zürcher", "Delacroix", "Łukasz", "de la Cruz", "Ärni", "Lutz", "Šarić", "Arnold", "Schmid", "Lukas", "O’Brien", "Oberli", "Nr. 10", "Nr. 9"];
  expect(names.sort(alphabetical)).toEqual([
    ...["Ärni", "Arnold", "de la Cruz", "Delacroix", "Lukas", "Łukasz", "Lutz", "Nr. 9", "Nr. 10", "Oberli", "O’Brien", "Šarić", "Schmid", "Zürcher"],
  ]);
});

test.each([
  [["O’Brien", "O'Brien", "obrien", "O´BRIEN"], "obrien"],
  [["Müller", "Mueller", "Mu\u0308ller", "MULLER"], "muller"],
  [["Łukasz", "lukasz"], "lukasz"],
  [["ﬁnk", "Fink"], "fink"],
  [["Strau\u00df", "Strauss"], "strauss"],
])("%s are one word", (written, one) => {
  expect([...new Set(written.map(folded))]).toEqual([one]);
});
