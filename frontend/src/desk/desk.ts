/** What the desk's pages do beyond plain forms: parts that keep themselves fresh (htmx), and entry by keyboard. */

import "./desk.css";
import "htmx.org";
import { beginAhead } from "./ahead";
import { beginAsking } from "./asking";
import { beginBeaming } from "./beamer";
import { beginClub } from "./club";
import { beginEntering } from "./entry";
import { beginFolding } from "./folds";
import { beginFraming } from "./framing";
import { beginLooking } from "./looks";
import { beginPhotographing } from "./photographing";
import { beginStaying } from "./staying";
import { beginAgain, beginKeeping } from "./unsaved";
import { beginVisiting } from "./visited";

beginFolding(); // before what was left opens it again
beginAgain(); // before anything looks at what stands in the forms
beginLooking();
beginFraming();
beginEntering();
beginAhead();
beginStaying();
beginClub();
beginBeaming();
beginKeeping();
beginPhotographing();
beginVisiting();
void beginAsking();
