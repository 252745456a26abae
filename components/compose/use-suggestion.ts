"use client";

import { useRef, useState } from "react";
import { type SuggestedClass, suggestClass } from "#lib/api/browser-client";

const enoughText = 60;

/** Advice on the class, asked for when the writer leaves the sheet; at most one question for one text. Silence is a fine answer. */
export function useSuggestion() {
  const [suggestion, setSuggestion] = useState<SuggestedClass>();
  const asked = useRef("");
  const ask = async (text: string) => {
    if (text.trim().length < enoughText || text === asked.current) return;
    asked.current = text;
    try {
      setSuggestion(await suggestClass(text));
    } catch {
      // Advice only: without it the page works as before.
    }
  };
  return { suggestion, ask };
}
