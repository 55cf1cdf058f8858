/** The sentences that the desk's scripts say, in the language of the page. */

import de from "../../../src/puur/words/de/page-script.json";
import en from "../../../src/puur/words/en/page-script.json";
import fr from "../../../src/puur/words/fr/page-script.json";
import it from "../../../src/puur/words/it/page-script.json";

type Code = keyof typeof de;
const ALL: Record<string, Record<Code, string[]>> = { de, en, fr, it };

export function say(code: Code, values: Record<string, string | number> = {}): string {
  const language = globalThis.document?.documentElement.lang.slice(0, 2) ?? "de";
  const form = (ALL[language] ?? de)[code][0] ?? "";
  return form.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
}
