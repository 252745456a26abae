import { type Transaction, transact } from "#lib/db/transact";
import { changeRows, endRows, lockWork } from "#lib/domain/batches/change-rows";
import type { LiveDeps } from "#lib/domain/fulfilment/step";
import { endOrderIn } from "#lib/domain/orders/end-order";
import { changeRefundStatus } from "#lib/domain/payments/payment-repository";
import type { Delivery } from "#lib/domain/webhooks/delivery";
import { AppError } from "#lib/shared/errors";
import { orderIdPattern } from "#lib/shared/ids";
import { wake } from "#lib/work/wake";
import { type NewAct, recordAct } from "./audit-log-repository.ts";
import { othersHeldWith, rowsHeldForTemplate } from "./held-group.ts";
import { readHeldBatch } from "./held-group-repository.ts";
import type { OperatorSession } from "./operator-session.ts";
import { readOrderFile } from "./order-file-repository.ts";
import type { OrderFile } from "./order-file-schema.ts";
import { createOrderSearch } from "./order-search-repository.ts";
import type { settledByWord } from "./schema.ts";

export type OrderServiceDeps = Pick<LiveDeps, "database" | "change" | "clock"> & {
  advance: (orderId: string) => Promise<void>;
  redeliver: (
    orderId: string,
    eventId: string,
    alongside: (tx: Transaction) => Promise<void>,
  ) => Promise<Delivery>;
};

/** What an operator sees of orders and can do with one. Every action gets an audit log entry in its own transaction. */
export function createOrderService(deps: OrderServiceDeps) {
  const { database, clock } = deps;
  const search = createOrderSearch(database);

  /**
   * Takes one action on an order, and on `others` that were shown with it, then advances the order. Throws too_late if it is past
   * that stage. `work` returns the others that changed; each gets an audit log entry of its own.
   */
  async function act(
    session: OperatorSession,
    what: NewAct,
    work: (tx: Transaction, at: Date) => Promise<boolean | readonly string[]>,
    others: readonly string[] = [],
  ): Promise<void> {
    const at = clock();
    await transact(database, async (tx) => {
      // Locks everything that the action may change before waking any of it.
      await lockWork(tx, [what.target, ...others]);
      await wake(tx, "order", [what.target], at);
      const changed = await work(tx, at);
      if (changed === false)
        throw new AppError("too_late", "This order changed in the meantime. Reload and try again.");
      await recordAct(tx, session, what, at);
      for (const target of changed === true ? [] : changed)
        await recordAct(tx, session, { ...what, target, detail: { decided_with: what.target } }, at);
    });
    await deps.advance(what.target);
  }

  /** Those of the shown orders that are held only for the same template as this one. */
  async function stillTogether(orderId: string, shown: readonly string[]): Promise<string[]> {
    const batch = shown.length > 0 ? await readHeldBatch(database, orderId) : null;
    const others = batch ? othersHeldWith(orderId, rowsHeldForTemplate(batch)) : [];
    return others.map((row) => row.orderId).filter((id) => shown.includes(id));
  }

  return {
    act,
    search: (_: OperatorSession, ...given: Parameters<typeof search>) => search(...given),

    /** Everything known about an order. Throws not_found. */
    async read(_: OperatorSession, orderId: string): Promise<OrderFile> {
      const file = orderIdPattern.test(orderId) ? await readOrderFile(database, orderId) : null;
      if (!file) throw new AppError("not_found", "No order has this ID.");
      return file;
    },

    /**
     * Releases a held letter without a second undo window, and those of `shown` that are held only for the same template
     * (docs/rules.md#batch-review).
     */
    async release(session: OperatorSession, orderId: string, reason?: string, shown: readonly string[] = []) {
      const others = await stillTogether(orderId, shown);
      const release = async (tx: Transaction, at: Date) => {
        const detail = { by: "operator", hand_off_at: at.toISOString() };
        const change = { at, detail, patch: { handOffAt: at } };
        if (!(await deps.change(tx, orderId, "release", change))) return false;
        return changeRows(tx, others, "release", change);
      };
      await act(session, { action: "order_release", target: orderId, reason }, release, others);
    },

    /** Refuses and refunds a held letter, and those of `shown` as release does. The sender sees the reason. */
    async refuse(session: OperatorSession, orderId: string, reason: string, shown: readonly string[] = []) {
      const others = await stillTogether(orderId, shown);
      const refuse = async (tx: Transaction, at: Date) => {
        const change = { at, detail: { by: "operator" }, patch: { refusalReason: reason } };
        if (!(await endOrderIn(deps, tx, orderId, "refuse", change))) return false;
        return endRows(tx, others, "refuse", change);
      };
      await act(session, { action: "order_refuse", target: orderId, reason }, refuse, others);
    },

    /** Cancels an order that has not been handed over, and refunds it. */
    cancel: (session: OperatorSession, orderId: string, reason: string) =>
      act(session, { action: "order_cancel", target: orderId, reason }, (tx, at) =>
        endOrderIn(deps, tx, orderId, "cancel", { at, detail: { by: "operator" } }),
      ),

    /** Retries a due refund at once, then on the usual schedule if it fails. */
    retryRefund: (session: OperatorSession, orderId: string, reason: string) =>
      act(session, { action: "refund_retry", target: orderId, reason }, async (tx, at) => {
        if (await changeRefundStatus(tx, orderId, "retry", at)) return true;
        return (
          (await tx.payment.count({ where: { orderId, refundStatus: { in: ["due", "requested"] } } })) > 0
        );
      }),

    /**
     * Records the operator's resolution of an issue that no machine can decide or fix, and hides the issue. Status and money stay
     * as they are (docs/rules.md#refund-states).
     */
    resolveIssue: (
      session: OperatorSession,
      target: string,
      given: { issue: (typeof settledByWord)[number]; outcome: string; reason: string },
    ) =>
      transact(database, async (tx) => {
        const { issue, outcome, reason } = given;
        const once = `settle:${issue}:${target}`;
        await recordAct(
          tx,
          session,
          { action: "issue_resolve", target, reason, detail: { issue, outcome }, once },
          clock(),
        );
      }),

    /** Resends an event to the order's endpoint. Throws not_found, no_webhook. */
    async resend(session: OperatorSession, orderId: string, eventId: string): Promise<void> {
      await deps.redeliver(orderId, eventId, async (tx) => {
        const detail = { event_id: eventId };
        await recordAct(tx, session, { action: "webhook_resend", target: orderId, detail }, clock());
      });
    },
  };
}
