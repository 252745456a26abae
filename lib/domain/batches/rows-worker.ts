import { createHash } from "node:crypto";
import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { letterBytes } from "#lib/domain/access/letter-digest";
import { digestOfPoint, pointBytes } from "#lib/domain/addresses/delivery-point";
import type { Address } from "#lib/domain/addresses/schema";
import { serveJobs } from "#lib/domain/documents/intake/serve-jobs";
import { typesetText } from "#lib/domain/documents/typeset-text";
import { screenLetter } from "#lib/domain/screening/screen-letter";
import type { Verdict } from "#lib/domain/screening/verdict";
import {
  type AssessedRow,
  assessRow,
  type RowDuplicate,
  type RowOutcome,
  type RowProblem,
  type RowsLetter,
  recallRow,
} from "./assess-row.ts";
import { parseTemplate } from "./merge-template.ts";
import { digestOfRow, keptRow, rowDigestBytes } from "./row-digest.ts";

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

/** What each row of a chunk came to. */
export type AssessedChunk = {
  notes: readonly string[];
  /** `rowDigestBytes` per row, for the confirmation token. */
  digests: Uint8Array;
  /** `letterBytes` per row, equal for the same letter to the same recipient. Zeros for a row that is left out. */
  letters: Uint8Array;
  /** `pointBytes` per row, equal for the same delivery point. Zeros for a row that is left out. */
  points: Uint8Array;
  /** The rows as JSON objects for json_to_recordset. Empty if they aren't stored. */
  kept: string[];
  /** The rows' outcomes as JSON (RowOutcome). */
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
  const typeset = typesetText(text, { ...piece, to });
  return {
    sha256: createHash("sha256").update(typeset.draw()).digest("hex"),
    verdict: screenLetter({ text: typeset.text, format, to, from: from!, unreadablePages: [] }),
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
  const chunk = {
    digests: new Uint8Array(rowDigestBytes * count),
    letters: new Uint8Array(letterBytes * count),
    points: new Uint8Array(pointBytes * count),
    kept: [] as string[],
    outcomes: [] as string[],
  };
  const notes = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    const json = bytes.subarray(bounds[2 * index], bounds[2 * index + 1]);
    const judged = quoted
      ? await recallRow(json, first + index, { letter, template, outcome: quoted[index]! })
      : await assessRow(json, first + index, letter, template);
    chunk.digests.set(digestOfRow(judged), rowDigestBytes * index);
    chunk.outcomes.push(JSON.stringify(outcomeOf(judged)));
    if (keep) chunk.kept.push(JSON.stringify(keptRow(judged, json)));
    if (!("assessed" in judged)) continue;
    chunk.letters.set(judged.letterDigest, letterBytes * index);
    chunk.points.set(digestOfPoint(judged.to), pointBytes * index);
    for (const note of judged.notes) notes.add(note);
  }
  return { ...chunk, notes: [...notes] };
}

type Judged = AssessedRow | RowProblem | RowDuplicate;

function outcomeOf(judged: Judged): RowOutcome {
  if ("assessed" in judged) return { priceCents: judged.priceCents, assessed: judged.assessed };
  const { row: _, ...outcome } = judged;
  return outcome;
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
