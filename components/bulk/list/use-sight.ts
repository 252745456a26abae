"use client";

import { type RefObject, useEffect, useState } from "react";

const overscan = 8;
type Sight = { from: number; to: number };

/**
 * The visible rows and a few around them. All rows have the same height, so nothing is measured, and a list of 200,000 rows takes
 * no longer than a list of ten. (TanStack Virtual keeps a measurement of every row, which takes noticeable time at that length.)
 */
export function useSight(frame: RefObject<HTMLElement | null>, rows: number, height: number) {
  const [sight, setSight] = useState<Sight>({ from: 0, to: 2 * overscan });
  const there = rows > 0;
  useEffect(() => {
    const element = frame.current;
    if (!there || !element) return;
    const look = () => {
      const from = Math.max(0, Math.floor(element.scrollTop / height) - overscan);
      const to = Math.ceil((element.scrollTop + element.clientHeight) / height) + overscan;
      setSight((before) => (before.from === from && before.to === to ? before : { from, to }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [frame, height, there]);
  return { from: Math.min(sight.from, Math.max(0, rows - 1)), to: Math.min(sight.to, rows) };
}

/** Scrolls just enough to show the whole row below the headings. */
export function scrollToRow(frame: HTMLElement | null, row: number, height: number, headings: number): void {
  if (!frame) return;
  const top = row * height;
  const lowest = top + height - frame.clientHeight + headings;
  if (frame.scrollTop > top) frame.scrollTop = top;
  else if (frame.scrollTop < lowest) frame.scrollTop = lowest;
}
