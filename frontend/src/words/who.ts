/** Whom a sentence is about: you, or somebody by name. */
export interface Who {
  me: boolean;
  name: string;
}
