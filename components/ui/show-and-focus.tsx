import { flushSync } from "react-dom";

/**
 * Shows a control and focuses it within the same press, so that it gets the next keys and a phone opens its keyboard, which it does not do
 * for a later focus.
 */
export function showAndFocus(show: () => void, id: string): void {
  flushSync(show);
  document.getElementById(id)?.focus();
}
