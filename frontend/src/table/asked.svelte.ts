/** The clause somebody asks about where something is refused or ruled: one at a time, its rules once they are there. */
import { clause, type ShownRule } from "../api/http";

export class AskedClause {
  id = $state("");
  rules = $state.raw<ShownRule[] | null>(null);

  /** Show a clause of a Reglement, or put it away where it is shown. */
  async ask(reglement: string, id: string, rules = ""): Promise<void> {
    this.id = this.id === id ? "" : id;
    this.rules = null;
    if (!this.id) return;
    const found = await clause(reglement, id, rules).catch(() => []);
    if (this.id === id) this.rules = found;
  }
}
