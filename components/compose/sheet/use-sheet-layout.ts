"use client";

import { useEffect, useRef, useState } from "react";
import { ApiProblem } from "#lib/api/api-problem";
import { layOutSheet } from "#lib/api/browser-client";
import type { SheetLayout, SheetRequest } from "#lib/domain/documents/sheet-schema";
import { printedText } from "#lib/domain/documents/typeset/sanitise";
import { maxTextChars } from "#lib/domain/mail/limits";
import type { FontName, Format, TypeSize } from "#lib/domain/mail/pieces";
import { useIsShown } from "../use-presence.ts";

/** A layout and the input that it was made from. */
export type LaidOut = { printed: string; look: string; layout: SheetLayout };
type Parts = SheetRequest["parts"];

/** The pause in typing before a request, in ms. Longer for several pages, because their layout is expensive. */
const pauseOf = (text: string) => (text.length < 6_000 ? 120 : 300);
/** The pause after a failed request. Until the next answer, the browser's own line breaks are good enough. */
const restMs = 3_000;

let restUntil = 0;

/**
 * The layout of the text in print, requested at every pause in typing. Returns the last layout until the next one arrives, and undefined
 * before the first; the browser then breaks lines freely.
 */
export function useSheetLayout(
  text: string,
  format: Format,
  font: FontName,
  typeSize: TypeSize,
  parts: Parts,
): LaidOut | undefined {
  const [laidOut, setLaidOut] = useState<LaidOut>();
  const shown = useIsShown();
  const partsKey = JSON.stringify(parts ?? null);
  const look = [format, font, typeSize, partsKey].join();
  const known = laidOut?.look === look;
  const before = useRef(text);

  useEffect(() => {
    // A change of font or format is laid out at once. A change of text waits for a pause, even before the first layout.
    const wait = before.current === text ? 0 : pauseOf(text);
    before.current = text;
    // An empty sheet already has its first layout.
    if (!shown || (text === "" && partsKey === "null") || text.length > maxTextChars) return;
    const abort = new AbortController();
    let timer: number;
    const ask = async () => {
      // Doesn't run at every keystroke, because it reads up to twelve pages.
      const printed = printedText(text);
      if (known && laidOut.printed === printed) return;
      try {
        const layout = await layOutSheet(
          {
            text: printed,
            format,
            font,
            typeSize,
            ...(partsKey === "null" ? {} : { parts: JSON.parse(partsKey) as Parts }),
          },
          abort.signal,
        );
        setLaidOut({ printed, look, layout });
      } catch (problem) {
        if (abort.signal.aborted) return;
        if (!(problem instanceof ApiProblem)) throw problem;
        // The page already lists characters that can't be printed, and a retry would fail again.
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
  }, [text, format, font, typeSize, partsKey, look, shown, known, laidOut]);

  return known && (text !== "" || parts) ? laidOut : undefined;
}
