"use client";

import { useEffect, useRef, useState } from "react";
import { ApiProblem, layOutSheet } from "#lib/api/browser-client";
import type { SheetLayout } from "#lib/domain/documents/sheet-schema";
import { printedText } from "#lib/domain/documents/typeset/sanitise";
import { maxTextChars } from "#lib/domain/mail/limits";
import type { FontName, Format } from "#lib/domain/mail/pieces";
import { useIsShown } from "../use-presence.ts";

/** An answer and what it was the answer to. */
export type LaidOut = { printed: string; format: Format; font: FontName; layout: SheetLayout };

/** How long a pause is; for several pages, of which an answer costs more than a key, one that is longer than the time between keys. */
const pauseOf = (text: string) => (text.length < 6_000 ? 120 : 300);
/** After an answer that did not come the next one is not asked for at once: the browser breaks lines well meanwhile. */
const restMs = 3_000;

let restUntil = 0;

/**
 * Where the print breaks the text, asked for at every pause; the last answer until there is a new one, undefined before the first. That
 * there is none is nobody's trouble: the browser goes on breaking lines by itself.
 */
export function useSheetLayout(text: string, format: Format, font: FontName): LaidOut | undefined {
  const [laidOut, setLaidOut] = useState<LaidOut>();
  const shown = useIsShown();
  const known = laidOut?.format === format && laidOut.font === font;
  const before = useRef(text);

  useEffect(() => {
    // Another face or format is shown at once; words wait for a pause, also while the first answer is on its way.
    const wait = before.current === text ? 0 : pauseOf(text);
    before.current = text;
    // An empty sheet has its first layout already.
    if (!shown || text === "" || text.length > maxTextChars) return;
    const abort = new AbortController();
    let timer: number;
    const ask = async () => {
      // Not with every key: twelve pages are looked through.
      const printed = printedText(text);
      if (known && laidOut.printed === printed) return;
      try {
        const layout = await layOutSheet({ text: printed, format, font }, abort.signal);
        setLaidOut({ printed, format, font, layout });
      } catch (problem) {
        if (abort.signal.aborted) return;
        if (!(problem instanceof ApiProblem)) throw problem;
        // What cannot be printed is said beside the text; the same words would only be refused again.
        if (problem.code !== "unreachable" && problem.retryAfterSeconds === undefined) return;
        const rest = Math.max(restMs, (problem.retryAfterSeconds ?? 0) * 1000);
        restUntil = performance.now() + rest;
        timer = window.setTimeout(ask, rest);
      }
    };
    timer = window.setTimeout(ask, Math.max(wait, restUntil - performance.now()));
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, format, font, shown, known, laidOut]);

  return known && text !== "" ? laidOut : undefined;
}
