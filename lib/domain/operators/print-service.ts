import { randomBytes, randomInt } from "node:crypto";
import { transact } from "#lib/db/transact";
import type { Documents } from "#lib/domain/documents/document";
import type { LiveDeps } from "#lib/domain/fulfilment/step";
import { readPieceCode, withCheckDigit } from "#lib/domain/mail/piece-code";
import { needsLabel } from "#lib/domain/mail/piece-rules";
import { maxPrintBytes } from "#lib/domain/orders/live-content";
import { findPrintedOrder } from "#lib/domain/rails/print-file-repository";
import { AppError } from "#lib/shared/errors";
import { orderIdPattern } from "#lib/shared/ids";
import { recordAct } from "./audit-log-repository.ts";
import type { OperatorSession } from "./operator-session.ts";
import type { createOrderService } from "./order-service.ts";
import { createPrintQueue, type PrintedAlike } from "./print-queue-repository.ts";

/** The most pieces in a merged file. A person can fold and carry this many, and they fit in the PDF engine's memory. */
const batchPieces = 40;

const newPieceCode = () => withCheckDigit(String(randomInt(1_000_000_000)).padStart(9, "0"));

export type PrintServiceDeps = Pick<LiveDeps, "database" | "change" | "store" | "clock" | "handOver"> & {
  documents: Documents;
};

/** The in-house rail's pages, print runs, and mailed pieces. */
export function createPrintService(
  deps: PrintServiceDeps,
  act: ReturnType<typeof createOrderService>["act"],
) {
  const { database, clock } = deps;
  const queue = createPrintQueue(database);

  async function documentOf(key: string): Promise<Uint8Array> {
    const found = await deps.store.get(key, { maxBytes: maxPrintBytes });
    if (!found || found === "too_large") throw new AppError("not_found", "The document no longer exists.");
    return found.bytes;
  }

  async function printedOf(orderId: string): Promise<Uint8Array> {
    const order = orderIdPattern.test(orderId) ? await findPrintedOrder(database, orderId) : null;
    if (!order?.documentKey) throw new AppError("not_found", "This order has no document.");
    return documentOf(order.documentKey);
  }

  return {
    listQueue: queue.list,

    /** The file of a live letter exactly as the printer gets it. Throws not_found. */
    readDocument: (_: OperatorSession, orderId: string) => printedOf(orderId),

    /** An image of one page (from 1) as it will be mailed. Throws not_found. */
    async readPage(_: OperatorSession, orderId: string, page: number): Promise<Uint8Array> {
      if (!Number.isInteger(page) || page < 1) throw new AppError("not_found", "This page doesn't exist.");
      const order = await findPrintedOrder(database, orderId);
      if (!order) throw new AppError("not_found", "No order has this ID.");
      const mailed = await deps.documents.asMailed(await printedOf(orderId), order);
      return deps.documents.toPng(mailed, page, { widthPx: 900, piece: order });
    },

    /**
     * The order of a mailpiece that came back, by the short ID on its envelope, even after its content was erased. `mistyped`: the check
     * digit doesn't fit.
     */
    async findPiece(
      _: OperatorSession,
      given: string,
    ): Promise<{ orderId: string } | "mistyped" | "unknown"> {
      const code = readPieceCode(given);
      if (code === null) return "mistyped";
      const orderId = await queue.findByCode(code);
      return orderId === null ? "unknown" : { orderId };
    },

    /**
     * Puts waiting pieces of one format, class, and sidedness into a new batch. Null if none are waiting. Throws too_late while hand-over is
     * paused, because a piece may have been printed already.
     */
    async makeBatch(session: OperatorSession, piece: PrintedAlike): Promise<string | null> {
      const batchId = `pb_${randomBytes(8).toString("hex")}`;
      const at = clock();
      if (!(await deps.handOver.isOpen()))
        throw new AppError(
          "too_late",
          "Hand-over is paused, and a piece may already have been printed. Decide the findings of the restore first.",
        );
      return transact(database, async (tx) => {
        const taken = await queue.takeIntoBatch(tx, { batchId, ...piece }, batchPieces, at);
        if (taken === 0) return null;
        const detail = { ...piece, pieces: taken };
        await recordAct(tx, session, { action: "batch_print", target: batchId, detail }, at);
        return batchId;
      });
    },

    /** A batch as one file, in which each piece has its own sheets. Throws not_found. */
    async printBatch(_: OperatorSession, batchId: string): Promise<Uint8Array> {
      await queue.giveCodes(batchId, newPieceCode);
      const pieces = await queue.listDocuments(batchId);
      if (pieces.length === 0) throw new AppError("not_found", "This batch doesn't exist.");
      const pdfs: Uint8Array[] = [];
      for (const { documentKey, piece, code } of pieces) {
        const pdf = await documentOf(documentKey);
        // A labeled envelope shows nothing of page 1: its label has the ID.
        const isShown = code !== null && !needsLabel(piece);
        pdfs.push(isShown ? await deps.documents.withPieceCode(pdf, piece, code) : pdf);
      }
      // All pieces of a run are printed alike.
      return deps.documents.merge(pdfs, { ownSheets: !pieces[0]!.piece.singleSided });
    },

    /** Labels for a batch whose envelopes have no address window, in the order of its pieces. Throws not_found. */
    async printLabels(_: OperatorSession, batchId: string): Promise<Uint8Array> {
      await queue.giveCodes(batchId, newPieceCode);
      const pieces = (await queue.listAddressed(batchId)).filter(needsLabel);
      if (pieces.length === 0) throw new AppError("not_found", "This batch has no labels to print.");
      return deps.documents.drawLabels(
        pieces.map(({ orderId, to, from, code }) => ({
          ...{ to, from, name: orderId.slice(0, 12) },
          ...(code !== null && { code }),
        })),
      );
    },

    /** Records that the piece was handed to the post office. Throws too_late if it was already recorded. */
    markPosted: (session: OperatorSession, orderId: string, trackingNumber: string | null) => {
      const detail = trackingNumber ? { tracking_number: trackingNumber } : {};
      return act(session, { action: "piece_post", target: orderId, detail }, async (tx, at) => {
        if (!(await queue.markPosted(tx, orderId, trackingNumber, at))) return false;
        const patch = trackingNumber ? { trackingNumber } : {};
        return deps.change(tx, orderId, "mail", { at, detail: { rail: "in_house" }, patch });
      });
    },
  };
}
