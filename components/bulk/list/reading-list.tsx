"use client";

import { Button } from "#components/ui/button";
import { count } from "../engine/findings.ts";
import { putAway } from "../use-list.ts";

/** While the list is read; the page stays free for whoever changes their mind. */
export function ReadingList({ name, part, rows }: { name: string; part: number; rows: number }) {
  return (
    <div className="grid justify-items-center gap-4 rounded-control bg-paper/60 px-5 py-16 text-center ring-1 ring-line ring-inset">
      <p className="display text-21 font-semibold break-all">Reading {name}</p>
      <div
        role="progressbar"
        aria-valuenow={Math.round(part * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label="Read so far"
        className="h-1.5 w-full max-w-80 overflow-hidden rounded-full bg-ink/10"
      >
        <div className="h-full origin-left bg-airmail-blue" style={{ transform: `scaleX(${part})` }} />
      </div>
      <p className="tabular text-15 text-ink-soft">{rows > 0 ? `${count(rows)} rows so far` : "\u00a0"}</p>
      <Button kind="plain" onClick={() => void putAway()}>
        Stop
      </Button>
    </div>
  );
}
