/** The settings of the game's pages on those that the server writes. */

import { mount, unmount } from "svelte";
import Settings from "../lib/Settings.svelte";
import { beginSpeaking, speech } from "../words/index.svelte";

let open = false;

export async function openSettings(): Promise<void> {
  if (open) return;
  open = true;
  await beginSpeaking();
  const before = speech.language;
  const close = (): void => {
    open = false;
    void unmount(dialog);
    void speech.kept.then(() => speech.language !== before && location.reload());
  };
  const dialog = mount(Settings, { target: document.body, props: { close } });
}
