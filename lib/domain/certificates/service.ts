import type { Database } from "#lib/db/client";
import type { Capability } from "#lib/domain/access/capability-token";
import { getOrder } from "#lib/domain/orders/get-order";
import type { OrderRepository } from "#lib/domain/orders/order-repository";
import type { ObjectStore } from "#lib/ports/object-store";
import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";
import { readProofFile } from "./certificate-receipt.ts";
import { createCertificateRepository } from "./certificate-repository.ts";
import { type CertificateDeps, composeCertificate, type OperatorProof } from "./compose-certificate.ts";
import { drawOrderPage, type PrintedDeps } from "./printed-pages.ts";
import { findProof, listProofKeys, proofFolder, proofKeyOf } from "./proof-repository.ts";
import { readCurrency } from "./read-currency.ts";
import { createRecordKeys } from "./record-keys.ts";
import { createRecordRepository } from "./record-repository.ts";

/** A proof is written seconds before its row, so a day-old proof without a row is orphaned. */
const orphanAgeMs = 86_400_000;

/** The certificate of an order, its pages as images, and the return receipt. */
export function createCertificates(
  given: Omit<
    CertificateDeps & PrintedDeps,
    "certificates" | "orders" | "store" | "records" | "recordKeys"
  > & {
    database: Database;
    keyring: Keyring;
    orders: OrderRepository;
    store: ObjectStore;
    orderPage: (baseUrl: string, orderId: string) => string;
  },
) {
  const { database, store } = given;
  const recordKeys = createRecordKeys(given);
  const records = createRecordRepository(database);
  const deps = { ...given, certificates: createCertificateRepository(database), records, recordKeys };
  return {
    recordKeys,
    /** Whether a Mailing record with this hash still says what we know. */
    readCurrency: (hash: string) => readCurrency(deps, hash),
    /** The Mailing record, as a PDF. */
    compose: (
      capability: Capability | OperatorProof,
      { baseUrl, caller }: { baseUrl: string; caller: string | undefined },
    ) =>
      composeCertificate(deps, capability, {
        pages: { order: given.orderPage(baseUrl, capability.orderId), verify: `${baseUrl}/verify` },
        caller,
      }),
    /** A printed page as an image, for a caller with a capability token of the order. */
    drawPage: (capability: Capability, page: number, caller: string | undefined) =>
      drawOrderPage({ ...deps, getOrder: (id) => getOrder(deps, id) }, capability, { page, caller }),
    /** The return receipt as the carrier sent it, a PDF, for a holder of a token. Throws not_found, even if it was erased. */
    async readReceipt({ orderId }: Capability): Promise<Uint8Array> {
      const [proof, isErased] = await Promise.all([
        findProof(database, orderId),
        given.orders.isErased(orderId),
      ]);
      const file = proof && !isErased ? await readProofFile(store, orderId, proof) : null;
      if (!file)
        throw new AppError("not_found", "This order has no return receipt yet, or it was erased.", {
          next: [
            "`order.receipt_available_at` says when it was attached; the event is `order.receipt_available`.",
          ],
        });
      return file;
    },
    /** Deletes the return receipt of an order, if there is one. */
    async deleteProof(orderId: string) {
      const proof = await findProof(database, orderId);
      if (proof) await store.delete(proofKeyOf(orderId, proof));
    },
    /** Deletes proofs that no order refers to, because their request died between the two writes. */
    sweepOrphans: (now: Date) =>
      store.sweep({
        prefix: proofFolder,
        storedBefore: new Date(now.getTime() - orphanAgeMs),
        keep: (keys) => listProofKeys(database, keys),
      }),
  };
}
