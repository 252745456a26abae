import type { Capability } from "#lib/domain/access/capability-token";
import { getPrinted } from "#lib/domain/orders/live-content";
import { AppError } from "#lib/shared/errors";
import type { WaitingRow } from "./batch.ts";
import { maxBatchRows } from "./batch-limits.ts";
import type { AdvanceDeps } from "./batch-step.ts";
import { getEnclosed, prepareRow, printRow } from "./prepare-row.ts";
import { type BatchLetter, letterOf, pieceOfBatch } from "./row-letter.ts";

const pictureWidthPx = 816;

/**
 * Draws one printed page of a row that isn't an order yet, counted from 1, as PNG, exactly as its order will be printed. Throws
 * not_found, including once the row is an order.
 */
export async function drawRowPage(
  deps: AdvanceDeps,
  { orderId: id }: Capability<"cancel">,
  { row: number, page, caller }: { row: number; page: number; caller: string | undefined },
): Promise<Uint8Array> {
  const batch = await deps.batches.find(id);
  const isRow = Number.isInteger(number) && number >= 0 && number < maxBatchRows;
  const row = isRow ? await deps.facts.findWaiting(id, number) : null;
  const isPage = row && Number.isInteger(page) && page >= 1 && page <= row.assessed.pageCount;
  if (!batch?.sender || !isPage)
    throw new AppError("not_found", "This batch has no such page, or the row is an order by now.", {
      next: ["Read the row's order_id with GET /v1/batches/{id}/rows, and the order's pages."],
    });
  const letter = letterOf(batch);
  const piece = { ...pieceOfBatch(letter), to: row.recipient };
  const pdf = await deps.documents.asMailed(await drawRow(deps, letter, row), piece, caller);
  return deps.documents.toPng(pdf, page, { widthPx: pictureWidthPx, piece, caller });
}

async function drawRow(deps: AdvanceDeps, letter: BatchLetter, row: WaitingRow) {
  const { document: prepared } = row.assessed;
  if (prepared) return getPrinted(deps.store, prepared.key);
  const document = await prepareRow(deps, letter, row);
  return (await printRow(deps, letter, document, await getEnclosed(deps, letter))).pdf;
}
