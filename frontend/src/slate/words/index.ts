/** The words of the slate, all four languages at once: offline there is no fetching them later. */

import { slateWords } from "../../words/built/slate";

/** The words in the language of the screen; read it where it may change (`$derived`). */
export { slateWords };
