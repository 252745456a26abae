import { getPrinted } from "#lib/domain/orders/live-content";
import type { WaitingRow } from "./batch.ts";
import type { BatchDeps } from "./batch-deps.ts";
import { type BatchLetter, pieceOfBatch } from "./row-letter.ts";

/** Prints the row's address on the batch's document. */
export async function preparePdf(deps: BatchDeps, letter: BatchLetter, row: WaitingRow) {
  const { documentKey, actor, sandbox } = letter.batch;
  const bytes = await getPrinted(deps.store, documentKey!);
  const piece = { ...pieceOfBatch(letter), to: row.recipient };
  return deps.documents.prepare({ kind: "pdf", bytes }, piece, {
    caller: actor,
    readScans: sandbox,
    shared: true,
  });
}
