/** Where one sat: the last tables of this browser that are not over, as they now stand. */

import { lookAt, Problem } from "../api/http";
import type { TableView } from "../api/wire";
import { dropPlace, places, type Place } from "../lib/memory";
import { welcomed } from "../words/guests";

const SHOWN = 3;
const MISSING = 404;

export class Running {
  readonly any = places().length > 0;
  known = $state.raw<Place[]>(places().slice(0, SHOWN));
  views = $state<Record<string, TableView>>({});

  constructor() {
    for (const place of this.known) void this.#look(place);
  }

  async #look(place: Place): Promise<void> {
    const gone = (): void => void (this.known = this.known.filter((one) => one !== place));
    try {
      const view = await lookAt(place.table);
      if (view.state === "over") gone();
      else this.views[place.table] = welcomed(view);
    } catch (problem) {
      if (!(problem instanceof Problem && problem.status === MISSING)) return;
      dropPlace(place.table);
      gone();
    }
  }
}
