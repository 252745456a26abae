import { flushSync } from "react-dom";

/**
 * Shows a control and gives it the focus within the press that asks for it: keys typed at once are its own, and a phone opens its
 * keyboard, which it does for no later focus.
 */
export function showAndFocus(show: () => void, id: string): void {
  flushSync(show);
  document.getElementById(id)?.focus();
}
