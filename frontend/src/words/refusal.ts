/**
 * What the engine refuses with, said in the language of the screen.
 *
 * The engine speaks German sentences with values in them: "RB nicht spielbar (Wer die Farbe hat, muss sie bekennen.)". A table knows each of them
 * by its pattern, "{} nicht spielbar ({})", and says it again, its values in words: "{0:card} is not possible. {1:reason}".
 */

export type Kind = "card" | "seat" | "weis" | "mode" | "text" | "reason";
export type Render = (kind: Kind, value: string) => string;

/** A pattern as a regular expression that catches its values. */
function catching(pattern: string): RegExp {
  const plain = pattern.split("{}").map((part) => part.replace(/[.*+?^$|()[\]\\]/g, "\\$&"));
  return new RegExp(`^${plain.join("(.+)")}$`);
}

/** The sentence as the table says it; null if it does not know the sentence. */
export function reworded(message: string, table: Record<string, string>, render: Render): string | null {
  for (const [pattern, sentence] of Object.entries(table)) {
    const values = pattern.includes("{}") ? catching(pattern).exec(message) : pattern === message ? [message] : null;
    if (values) {
      return sentence.replace(/\{(\d):(\w+)\}/g, (_, number: string, kind: string) => render(kind as Kind, values[Number(number) + 1] ?? ""));
    }
  }
  return null;
}
