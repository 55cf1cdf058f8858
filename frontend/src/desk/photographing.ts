/** The button that photographs a slip. What reads it is fetched with the page that has the button, so that it is there
 * when it is pressed without a connection; pages without one never fetch it. */

const CHOICE = "[data-camera] input[type=file]";
const reader = () => import("./camera/begin");

const fetchReader = (): void => {
  if (document.querySelector(CHOICE)) void reader();
};

export function beginPhotographing(): void {
  fetchReader();
  document.addEventListener("htmx:afterSettle", fetchReader);
  document.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches(CHOICE)) void reader().then(({ readChosen }) => readChosen(target));
  });
}
