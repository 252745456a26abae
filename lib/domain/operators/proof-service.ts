import { createHash } from "node:crypto";
import type { Database } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import {
  findProof,
  findReceiptOrder,
  keepProof,
  proofKeyOf,
} from "#lib/domain/certificates/proof-repository";
import type { Documents } from "#lib/domain/documents/document";
import type { ChangeOrder } from "#lib/domain/orders/end-order";
import type { ObjectStore } from "#lib/ports/object-store";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import { orderIdPattern } from "#lib/shared/ids";
import { recordAct } from "./audit-log-repository.ts";
import type { OperatorSession } from "./operator-session.ts";
import { stagesWithProof } from "./schema.ts";

export type ProofServiceDeps = {
  database: Database;
  documents: Pick<Documents, "takeIn">;
  store: Pick<ObjectStore, "put" | "delete">;
  change: ChangeOrder;
  clock: Clock;
};

/**
 * The carrier's electronic return receipt. An operator uploads it, because rails don't document how to get it
 * (docs/decisions/0084).
 */
export function createProofService({ database, documents, store, change, clock }: ProofServiceDeps) {
  async function assertHasReceipt(orderId: string): Promise<void> {
    const order = orderIdPattern.test(orderId) ? await findReceiptOrder(database, orderId) : null;
    if (!order) throw new AppError("not_found", "No order has this ID.");
    if (order.sandbox || order.mailClass !== "certified_err" || !stagesWithProof.has(order.stage))
      throw new AppError(
        "validation_error",
        "Only certified mail with electronic return receipt has such a proof, and only after it was handed over.",
      );
    if (order.erasedAt !== null)
      throw new AppError("too_late", "The order's content was erased: nothing can be attached anymore.");
  }

  return {
    /**
     * Attaches the receipt as the carrier sent it, a PDF, and tells the sender. Replacing a receipt requires a reason. Throws not_found,
     * validation_error, too_late, and the codes of an unreadable PDF.
     */
    async attach(
      session: OperatorSession,
      orderId: string,
      bytes: Uint8Array,
      reason: string | undefined,
    ): Promise<void> {
      await assertHasReceipt(orderId);
      const before = await findProof(database, orderId);
      if (before && !reason)
        throw new AppError(
          "validation_error",
          "A proof is already attached. Give a reason for replacing it.",
        );
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      if (before?.sha256 === sha256) throw new AppError("too_late", "This file is already attached.");
      const { pageCount } = await documents.takeIn(bytes);
      const at = clock();
      const proof = { sha256, pageCount, attachedAt: at };
      await store.put(proofKeyOf(orderId, proof), { bytes, contentType: "application/pdf" });
      await transact(database, async (tx) => {
        if (!(await keepProof(tx, orderId, proof, before)))
          throw new AppError("too_late", "Someone else attached a return receipt. Check the order again.");
        const detail = { sha256, page_count: pageCount, ...(before ? { replaced: before.sha256 } : {}) };
        if (!(await change(tx, orderId, "attach_receipt", { at, detail: { by: "operator", ...detail } })))
          throw new AppError("too_late", "The order changed. Check it again.");
        await recordAct(tx, session, { action: "proof_attach", target: orderId, reason, detail }, at);
      });
      if (before) await store.delete(proofKeyOf(orderId, before));
    },
  };
}
