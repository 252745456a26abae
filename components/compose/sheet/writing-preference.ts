"use client";

import { useSyncExternalStore } from "react";
import { createPersisted } from "../../storage/autosave.ts";

/** How to write: on the sheet with larger text on small screens, on the sheet at print size, or in a plain text box. */
export type WritingPreference = "comfort" | "print" | "plain";

/** The preference of this browser; "comfort" while the server renders. */
const persisted = createPersisted<WritingPreference>("posthorn.writing", {
  empty: "comfort",
  parse: (stored) => (stored === "print" || stored === "plain" ? stored : "comfort"),
  serialize: (preference) => preference,
});
export const useWritingPreference = persisted.use;
export const setWritingPreference = (preference: WritingPreference) => persisted.replace(preference);

const subscribeNever = () => () => undefined;
/** False in a browser that lacks plain-text editable elements. There, writing uses a plain text box. */
export function useCanWriteOnSheet(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => canWrite(),
    () => true,
  );
}

let able: boolean | undefined;
function canWrite(): boolean {
  if (able === undefined) {
    const field = document.createElement("div");
    try {
      field.contentEditable = "plaintext-only";
    } catch {
      // Browsers that do not know the value throw.
    }
    able = field.contentEditable === "plaintext-only";
  }
  return able;
}
