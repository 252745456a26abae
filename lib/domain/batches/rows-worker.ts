import { createHash } from "node:crypto";
import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import type { Address } from "#lib/domain/addresses/schema";
import { serveJobs } from "#lib/domain/documents/intake/serve-jobs";
import { sanitise } from "#lib/domain/documents/typeset/sanitise";
import { typesetText } from "#lib/domain/documents/typeset-text";
import type { Price } from "#lib/domain/mail/price-book";
import { screenLetter } from "#lib/domain/screening/screen-letter";
import type { Verdict } from "#lib/domain/screening/verdict";
import {
  assessRow,
  digestOfRow,
  type RowOutcome,
  type RowProblem,
  type RowsLetter,
  recallRow,
  referenceOf,
} from "./assess-row.ts";
import { parseTemplate } from "./merge-template.ts";
import { addItem } from "./sum-items.ts";

/** The rows of one chunk as received: row n is between `bounds[2n]` and `bounds[2n + 1]` of `json`. */
export type AssessJob = {
  want: "assess";
  json: Uint8Array;
  bounds: Uint32Array;
  first: number;
  letter: RowsLetter;
  text: string | null;
  /** Whether the rows will be stored. A quote needs only their sums. */
  keep: boolean;
  /** The rows' outcomes, if their quote stored them. */
  quoted: readonly RowOutcome[] | undefined;
};
export type DrawJob = {
  /** `play` draws and screens the letters of a sandbox batch, whose pages aren't stored. */
  want: "draw" | "play";
  letters: readonly { text: string; to: Address }[];
  piece: RowsLetter["piece"];
};

export type AssessedChunk = {
  accepted: number;
  totalCents: number;
  pageCount: number;
  /** Sums over all rows, per item. */
  items: Price["breakdown"];
  problems: RowProblem[];
  notes: readonly string[];
  /** 32 bytes per row. */
  digests: Uint8Array;
  /** The rows for json_to_recordset; null if they aren't stored. */
  kept: string | null;
  /** Each row's outcome as JSON, for the quote. */
  outcomes: string[];
};
export type PlayedLetter = { sha256: string; verdict: Verdict };
export type DrawnLetter = { pdf: Uint8Array; sha256: string };

yieldToRequests();
serveJobs(async (job: AssessJob | DrawJob) => {
  if (job.want === "assess") return { value: await assess(job) };
  if (job.want === "play") return { value: job.letters.map((letter) => play(letter, job.piece)) };
  const drawn = job.letters.map(({ text, to }): DrawnLetter => {
    const pdf = new Uint8Array(typesetText(text, { ...job.piece, to }).draw());
    return { pdf, sha256: createHash("sha256").update(pdf).digest("hex") };
  });
  return { value: drawn, transfer: drawn.map(({ pdf }) => pdf.buffer as ArrayBuffer) };
});

function play({ text, to }: DrawJob["letters"][number], piece: DrawJob["piece"]): PlayedLetter {
  const { format, from } = piece;
  const pdf = typesetText(text, { ...piece, to }).draw();
  return {
    sha256: createHash("sha256").update(pdf).digest("hex"),
    verdict: screenLetter({ text: sanitise(text), format, to, from: from!, unreadablePages: [] }),
  };
}

async function assess({
  json: rows,
  bounds,
  first,
  letter,
  text,
  keep,
  quoted,
}: AssessJob): Promise<AssessedChunk> {
  const bytes = Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength);
  const parsed = text === null ? null : parseTemplate(text);
  const template = parsed && "template" in parsed ? parsed.template : null;
  const count = bounds.length / 2;
  const chunk: AssessedChunk = {
    accepted: 0,
    totalCents: 0,
    pageCount: 0,
    items: [],
    problems: [],
    notes: [],
    digests: new Uint8Array(32 * count),
    kept: null,
    outcomes: [],
  };
  const items = new Map<string, Price["breakdown"][number]>();
  const notes = new Set<string>();
  const kept: unknown[] = [];
  for (let index = 0; index < count; index += 1) {
    const json = bytes.subarray(bounds[2 * index], bounds[2 * index + 1]);
    const judged = quoted
      ? await recallRow(json, first + index, quoted[index]!)
      : await assessRow(json, first + index, letter, template);
    chunk.digests.set(digestOfRow(judged), 32 * index);
    if ("code" in judged) {
      chunk.problems.push(judged);
      const { row, ...problem } = judged;
      const { code, reason } = problem;
      chunk.outcomes.push(JSON.stringify(problem));
      if (keep) kept.push({ row, status: "skipped", reference: referenceOf(json), code, reason });
      continue;
    }
    chunk.accepted += 1;
    chunk.totalCents += judged.priceCents;
    chunk.pageCount += judged.assessed.pageCount;
    for (const note of judged.notes) notes.add(note);
    for (const item of judged.assessed.breakdown) addItem(items, item);
    const { row, to, fields, reference, metadata, priceCents, assessed } = judged;
    chunk.outcomes.push(JSON.stringify({ priceCents, assessed }));
    if (keep)
      kept.push({
        row,
        status: "waiting",
        recipient: to,
        fields,
        reference,
        metadata,
        price_cents: priceCents,
        assessed,
      });
  }
  return {
    ...chunk,
    items: [...items.values()],
    notes: [...notes],
    kept: keep ? JSON.stringify(kept) : null,
  };
}

/**
 * Lowers this thread's priority, so that a batch uses only the CPU time that requests leave. Works only on Linux, where threads
 * have their own priorities.
 */
function yieldToRequests(): void {
  try {
    const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
    if (thread !== process.pid) setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {
    // There is no such file system, or this process may not write to it.
  }
}
