import type { Database } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import { applyReversals, keepReversal } from "#lib/domain/credits/reverse-pack";
import type { CardPayments } from "#lib/ports/card-payments";
import type { Clock } from "#lib/shared/clock";
import { wake } from "#lib/work/wake";

/** The kind of work to wake for each purpose of a checkout. */
const kinds = { order: "order", batch: "batch", credits: "purchase" } as const;

/**
 * Receives a signed event of the card processor: stores it once and wakes the order, batch, or purchase that it concerns. Doesn't
 * trust its content; the work reads the state again. A dispute, a refund, or a fraud warning freezes the rest of its pack or takes
 * it. Throws validation_error if the signature isn't the processor's.
 */
export async function receiveProcessorEvent(
  { database, card, clock }: { database: Database; card: CardPayments; clock: Clock },
  payload: Buffer,
  signature: string | null,
): Promise<void> {
  const event = card.readEvent(payload, signature);
  const at = clock();
  await transact(database, async (tx) => {
    const row = {
      vendor: "stripe",
      id: event.id,
      kind: event.kind,
      reference: event.reference,
      receivedAt: at,
    };
    // Checked before any lock, so that a repeated event wakes nothing. Two concurrent ones may both wake, which is harmless.
    if (await tx.vendorEvent.findUnique({ where: { vendor_id: { vendor: row.vendor, id: row.id } } })) return;
    const kind = event.purpose && kinds[event.purpose];
    if (kind && event.reference) await wake(tx, kind, [event.reference], at);
    const { count } = await tx.vendorEvent.createMany({ data: [row], skipDuplicates: true });
    if (count === 0) return;
    const { reversal, intentId } = event;
    if (!reversal || !intentId) return;
    await keepReversal(tx, intentId, reversal, at);
    await applyReversals(tx, intentId, at);
    if (reversal.kind === "dispute")
      await tx.payment.updateMany({
        where: { intentId },
        data: { flag: "disputed", updatedAt: at },
      });
  });
}
