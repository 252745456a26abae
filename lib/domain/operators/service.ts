import { randomBytes } from "node:crypto";
import { transact } from "#lib/db/transact";
import type { Documents } from "#lib/domain/documents/document";
import { endOrderIn, type LiveDeps } from "#lib/domain/orders/end-order";
import { maxPrintBytes } from "#lib/domain/orders/live-content";
import { heldUntil } from "#lib/domain/orders/next-step";
import { wakeOrder } from "#lib/domain/orders/order-work-repository";
import { AppError } from "#lib/shared/errors";
import { orderIdPattern } from "#lib/shared/ids";
import { createOperatorRepository, type HeldLetter } from "./operator-repository.ts";
import { type OperatorDeps, type OperatorSession, signIn, verifySession } from "./operator-session.ts";

/** Pieces of one merged file: what a person can fold and carry, and what fits the engine's memory. */
const batchPieces = 40;
const shown = 200;

type Deps = Pick<LiveDeps, "database" | "change" | "store" | "clock"> &
  OperatorDeps & { documents: Documents; advance: (orderId: string) => Promise<void> };

/** The operator's console: held letters, the print queue, and what needs a person. */
export function createOperators(deps: Deps) {
  const rows = createOperatorRepository(deps.database);

  /** One decision about a held letter, and the order moved on at once. Throws too_late when somebody has decided before. */
  async function decide(orderId: string, work: Parameters<typeof transact<boolean>>[1]): Promise<void> {
    const done = await transact(deps.database, async (tx) => {
      // First, as a run locks them: the order's work, then the order.
      await wakeOrder(tx, orderId, deps.clock());
      return work(tx);
    });
    if (!done) throw new AppError("too_late", "This letter is not waiting any more.");
    await deps.advance(orderId);
  }

  async function documentOf(key: string): Promise<Uint8Array> {
    const found = await deps.store.get(key, { maxBytes: maxPrintBytes });
    if (!found || found === "too_large")
      throw new AppError("not_found", "The document is not there any more.");
    return found.bytes;
  }

  async function printedOf(orderId: string): Promise<Uint8Array> {
    const content = orderIdPattern.test(orderId)
      ? await deps.database.prisma.orderContent.findUnique({
          where: { orderId },
          select: { documentKey: true },
        })
      : null;
    if (!content?.documentKey) throw new AppError("not_found", "There is no document of this order.");
    return documentOf(content.documentKey);
  }

  return {
    signIn: (password: string) => signIn(deps, password),
    verifySession: (token: string | undefined) => verifySession(deps, token),

    async overview(_: OperatorSession) {
      const [held, queue, troubles, outbox] = await Promise.all([
        rows.listHeld(shown),
        rows.listQueue(shown),
        rows.listTroubles(shown),
        rows.listOutbox(shown),
      ]);
      return {
        held: held.map((letter) => ({ ...letter, decideBy: decideBy(letter) })),
        queue,
        troubles,
        outbox,
      };
    },

    /** The pages of a live letter, as they will be printed. Throws not_found. */
    readDocument: (_: OperatorSession, orderId: string) => printedOf(orderId),

    /** One of them (from 1) as a picture. Throws not_found. */
    async readPage(_: OperatorSession, orderId: string, page: number): Promise<Uint8Array> {
      if (!Number.isInteger(page) || page < 1) throw new AppError("not_found", "There is no such page.");
      const order = await deps.database.prisma.order.findUnique({
        where: { id: orderId },
        select: { format: true, mailClass: true, color: true },
      });
      if (!order) throw new AppError("not_found", "There is no order with this id.");
      return deps.documents.toPng(await printedOf(orderId), page, { widthPx: 900, piece: order });
    },

    /** Lets a held letter go: there is no second undo window. */
    release: (_: OperatorSession, orderId: string) =>
      decide(orderId, (tx) => {
        const at = deps.clock();
        const detail = { by: "operator", hand_off_at: at.toISOString() };
        return deps.change(tx, orderId, "release", { at, detail, patch: { handOffAt: at } });
      }),

    /** Refuses a held letter and gives its money back. The reason is shown to its sender. */
    refuse: (_: OperatorSession, orderId: string, reason: string) =>
      decide(orderId, (tx) => {
        const patch = { refusalReason: reason };
        return endOrderIn(deps, tx, orderId, "refuse", {
          at: deps.clock(),
          detail: { by: "operator" },
          patch,
        });
      }),

    /** Takes what waits, of one format and class, into a new batch. Null when nothing waits. */
    async makeBatch(
      _: OperatorSession,
      piece: { format: string; mailClass: string },
    ): Promise<string | null> {
      const batchId = `pb_${randomBytes(8).toString("hex")}`;
      const taken = await rows.takeIntoBatch(batchId, piece, batchPieces, deps.clock());
      return taken.length > 0 ? batchId : null;
    },

    /** A batch as one file, each piece on sheets of its own. Throws not_found. */
    async printBatch(_: OperatorSession, batchId: string): Promise<Uint8Array> {
      const pieces = await rows.listBatch(batchId);
      if (pieces.length === 0) throw new AppError("not_found", "There is no such batch.");
      const pdfs: Uint8Array[] = [];
      for (const { documentKey } of pieces) pdfs.push(await documentOf(documentKey));
      return deps.documents.merge(pdfs);
    },

    /** The piece was handed to the post. Throws too_late when it was said before. */
    async markPosted(_: OperatorSession, orderId: string, trackingNumber: string | null): Promise<void> {
      const at = deps.clock();
      await decide(orderId, async (tx) => {
        if (!(await rows.markPosted(tx, orderId, trackingNumber, at))) return false;
        const patch = trackingNumber ? { trackingNumber } : {};
        return deps.change(tx, orderId, "mail", { at, detail: { rail: "in_house" }, patch });
      });
    },
  };
}

function decideBy({ heldAt, holdEndsAt }: HeldLetter): Date {
  return heldUntil({ order: { updatedAt: heldAt }, payment: { holdEndsAt } });
}
