import { flushSync } from "react-dom";

/**
 * Shows a control and focuses it within the same press, so that the next keys go to it. A phone opens its keyboard only for a focus
 * within the press.
 */
export function showAndFocus(show: () => void, id: string): void {
  flushSync(show);
  document.getElementById(id)?.focus();
}
