import type { Documents } from "#lib/domain/documents/document";
import { maxPrintBytes } from "#lib/domain/orders/live-content";
import type { ObjectStore } from "#lib/ports/object-store";
import { brandName } from "#lib/shared/brand";
import { errorTable, isAppError } from "#lib/shared/errors";
import type { CertificateRow } from "./certificate-repository.ts";
import { formatUtcAt, railName } from "./certificate-words.ts";
import { type OrderProof, proofKeyOf } from "./proof-repository.ts";

/** Says where the electronic return receipt came from and where its pages are. `shown`: they follow the record. */
export function receiptNoteOf(
  { erasedAt }: CertificateRow,
  { pageCount, attachedAt }: OrderProof,
  shown: boolean,
  rail: string | undefined,
): string {
  const source = rail === "in_house" ? "from the carrier" : `from ${railName(rail)}`;
  const came = `On ${formatUtcAt(attachedAt)}, an operator of ${brandName} attached the electronic return receipt, a file ${source}`;
  if (erasedAt)
    return `${came}. Its pages were erased. Anyone who kept the file can still prove that it is the same one.`;
  if (!shown) return `${came}. Its pages can't be shown here.`;
  const pages = pageCount === 1 ? "Its page follows" : `Its ${pageCount} pages follow`;
  return `${came}. ${pages} this record, on Letter paper and without links. The receipt, not ${brandName}, states who signed and when.`;
}

/** The return receipt as the carrier sent it; null if it isn't stored. */
export async function readProofFile(
  store: Pick<ObjectStore, "get">,
  orderId: string,
  proof: OrderProof,
): Promise<Uint8Array | null> {
  const found = await store.get(proofKeyOf(orderId, proof), { maxBytes: maxPrintBytes });
  return found && found !== "too_large" ? found.bytes : null;
}

/** The pages of the return receipt; null if there are none to show. */
export async function receiptOf(
  { store, documents }: { store: Pick<ObjectStore, "get">; documents: Pick<Documents, "takeIn"> },
  orderId: string,
  { proof, erasedAt }: CertificateRow,
): Promise<Uint8Array | null> {
  if (!proof || erasedAt) return null;
  const file = await readProofFile(store, orderId, proof);
  if (!file) return null;
  try {
    return (await documents.takeIn(file)).pdf;
  } catch (error) {
    if (!isAppError(error) || errorTable[error.code].retryable) throw error;
    return null;
  }
}
