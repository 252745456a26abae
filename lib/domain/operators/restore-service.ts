import { type Transaction, transact } from "#lib/db/transact";
import type { LiveDeps } from "#lib/domain/fulfilment/step";
import { endOrderIn } from "#lib/domain/orders/end-order";
import { inHouse, inHousePieceId } from "#lib/domain/rails/in-house-piece";
import type { Finding } from "#lib/domain/restore/finding";
import {
  countFindings,
  findFinding,
  listFindings,
  resolveFinding,
} from "#lib/domain/restore/finding-repository";
import { adoptPiece } from "#lib/domain/restore/piece-repository";
import type { Restore, RestoreDeps } from "#lib/domain/restore/service";
import { AppError } from "#lib/shared/errors";
import { type NewAct, recordAct } from "./audit-log-repository.ts";
import type { OperatorSession } from "./operator-session.ts";
import type { createOrderService } from "./order-service.ts";

/** How many findings of each kind the console lists. Deciding some of them shows the next. */
const shownPerKind = 100;
const adoptedAtOnce = 500;

export type RestoreServiceDeps = RestoreDeps & Pick<LiveDeps, "change"> & { restore: Restore };

/**
 * Shows how the database differs from the vendors after a restore, and carries out what the operator decides
 * (docs/rules.md#restore-findings).
 */
export function createRestoreService(
  deps: RestoreServiceDeps,
  act: ReturnType<typeof createOrderService>["act"],
) {
  const { database, clock, restore, rails, card, handOver } = deps;

  async function findingOf(id: string): Promise<Finding> {
    const finding = await findFinding(database.prisma, id);
    if (!finding) throw new AppError("too_late", "This finding was resolved, or no longer exists.");
    return finding;
  }

  /** Records a decision that a vendor has already carried out. */
  const settle = (
    session: OperatorSession,
    finding: Finding,
    what: Omit<NewAct, "target">,
    resolution: string,
  ) =>
    transact(database, async (tx) => {
      const { id, reference, vendorId, vendor } = finding;
      if (!(await resolveFinding(tx, id, resolution, clock())))
        throw new AppError("too_late", "This finding was resolved in the meantime.");
      const detail = { kind: finding.kind, vendor, ...(vendorId ? { vendor_id: vendorId } : {}) };
      await recordAct(tx, session, { ...what, target: reference ?? vendorId ?? id, detail }, clock());
    });

  /** Changes the order of a finding, and resolves the finding in the same transaction. */
  async function actOn(
    session: OperatorSession,
    finding: Finding,
    what: Pick<NewAct, "action" | "reason">,
    work: (tx: Transaction, orderId: string, at: Date) => Promise<boolean>,
  ): Promise<void> {
    const orderId = finding.reference!;
    await act(session, { ...what, target: orderId, detail: { kind: finding.kind } }, async (tx, at) => {
      if (!(await resolveFinding(tx, finding.id, what.action, at))) return false;
      return work(tx, orderId, at);
    });
  }

  /**
   * Assigns to the order the piece that the printer already has, so that it isn't printed again. `pieceId` is required if the
   * printer has no list. Throws too_late unless the order is ready to be handed over.
   */
  async function adopt(
    session: OperatorSession,
    id: string,
    reason: string,
    pieceId?: string,
  ): Promise<void> {
    const finding = await findingOf(id);
    const piece =
      finding.vendorId ?? (finding.vendor === inHouse ? inHousePieceId(finding.reference!) : pieceId);
    const mayAdopt = finding.kind === "piece_without_submission" || finding.kind === "ask_printer";
    if (!mayAdopt || !piece) throw new AppError("validation_error", "Give the printer's ID of the piece.");
    await actOn(session, finding, { action: "piece_adopt", reason }, (tx, orderId, at) =>
      adoptPiece(deps, tx, { orderId, rail: finding.vendor, pieceId: piece, at }),
    );
  }

  return {
    read: (_: OperatorSession) => restore.read(shownPerKind),
    check: (_: OperatorSession) => restore.check(),

    adopt,

    /**
     * Adopts every piece that a printer lists for an order of ours, because for these there is no other sensible decision. Returns
     * how many it adopted; at most `adoptedAtOnce`, so that a request ends in time. Skips orders that moved on in the meantime.
     */
    async adoptListed(session: OperatorSession, reason: string): Promise<number> {
      const found = await listFindings(database, { kind: "piece_without_submission" });
      let adopted = 0;
      for (const { id } of found) {
        if (adopted === adoptedAtOnce) break;
        const outcome = await adopt(session, id, reason).catch((error: unknown) => {
          if (error instanceof AppError && error.code === "too_late") return "moved on";
          throw error;
        });
        if (outcome !== "moved on") adopted += 1;
      }
      return adopted;
    },

    /** Cancels a piece at the printer. Throws too_late if the printer refuses. */
    async recall(session: OperatorSession, id: string, reason: string): Promise<void> {
      const finding = await findingOf(id);
      const rail = rails.named(finding.vendor);
      if (!finding.vendorId || !rail?.recall || !(await rail.recall(finding.vendorId)))
        throw new AppError("too_late", "The printer doesn't cancel this piece anymore.");
      await settle(session, finding, { action: "piece_recall", reason }, "recalled");
    },

    /** Releases or refunds a card payment that belongs to no order in the database. Idempotent at the processor. */
    async returnPayment(session: OperatorSession, id: string, reason: string): Promise<void> {
      const finding = await findingOf(id);
      const { kind, vendorId: intentId, reference, amountCents } = finding;
      if (!intentId || !reference || amountCents === null)
        throw new AppError("validation_error", "This finding isn't about a payment.");
      if (kind === "hold_without_order") await card.release({ intentId, reference });
      else if (kind === "charge_without_order") await refundOrThrow({ intentId, reference, amountCents });
      else throw new AppError("validation_error", "This payment belongs to an order.");
      await settle(session, finding, { action: "payment_return", reason }, "returned");
    },

    /** Cancels an order whose payment was returned at the processor. */
    async cancel(session: OperatorSession, id: string, reason: string): Promise<void> {
      const finding = await findingOf(id);
      if (finding.kind !== "payment_went_back")
        throw new AppError("validation_error", "This order's payment wasn't returned.");
      await actOn(session, finding, { action: "order_cancel", reason }, (tx, orderId, at) =>
        endOrderIn(deps, tx, orderId, "cancel", { at, detail: { by: "operator" } }),
      );
    },

    /** Records what the operator found out or did elsewhere, such as "not printed". */
    async close(session: OperatorSession, id: string, reason: string): Promise<void> {
      await settle(session, await findingOf(id), { action: "finding_close", reason }, "closed");
    },

    /** Resumes the hand-over. Throws too_late if a finding is open, or if the vendors have not been asked yet. */
    async resume(session: OperatorSession, reason: string): Promise<void> {
      await handOver.resume(async (tx) => {
        if ((await countFindings(tx)) > 0) throw new AppError("too_late", "Findings are still open.");
        await recordAct(tx, session, { action: "hand_over_resume", target: "hand_over", reason }, clock());
      });
    },
  };

  async function refundOrThrow(payment: Parameters<typeof card.refund>[0]): Promise<void> {
    const outcome = await card.refund(payment);
    if ("refused" in outcome) throw new AppError("too_late", "The processor refuses this refund.");
  }
}
