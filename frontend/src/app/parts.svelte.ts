/** Parts of a page that are fetched when somebody presses for them: after an update an open tab asks for files that are gone. */

class Parts {
  /** Whether one of them could not be had; App.svelte says so. */
  missing = $state(false);

  /** Fetch a part; null where it cannot be had, which is then said. */
  async fetch<T>(load: () => Promise<T>): Promise<T | null> {
    try {
      const part = await load();
      this.missing = false;
      return part;
    } catch {
      this.missing = true;
      return null;
    }
  }
}

export const parts = new Parts();
