import { type Transaction, transact } from "#lib/db/transact";
import type { LiveDeps } from "#lib/domain/fulfilment/step";
import type { ReturnReason } from "#lib/domain/mail/tracking-kinds";
import { endOrderIn } from "#lib/domain/orders/end-order";
import { changeRefundStatus } from "#lib/domain/payments/payment-repository";
import type { Delivery } from "#lib/domain/webhooks/delivery";
import { AppError } from "#lib/shared/errors";
import { orderIdPattern } from "#lib/shared/ids";
import { wake } from "#lib/work/wake";
import { type NewAct, recordAct } from "./audit-log-repository.ts";
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

/** What an operator can see of an order and do with it. Every action gets an audit log entry in its own transaction. */
export function createOrderService(deps: OrderServiceDeps) {
  const { database, clock } = deps;
  const search = createOrderSearch(database);

  /** Takes one action on an order, then advances the order. Throws too_late if the order is past the stage for the action. */
  async function act(
    session: OperatorSession,
    what: NewAct,
    work: (tx: Transaction, at: Date) => Promise<boolean>,
  ): Promise<void> {
    const at = clock();
    await transact(database, async (tx) => {
      await wake(tx, "order", [what.target], at);
      if (!(await work(tx, at)))
        throw new AppError("too_late", "This order changed in the meantime. Reload and try again.");
      await recordAct(tx, session, what, at);
    });
    await deps.advance(what.target);
  }

  return {
    act,
    search: (_: OperatorSession, ...given: Parameters<typeof search>) => search(...given),

    /** Everything that we know about an order. Throws not_found. */
    async read(_: OperatorSession, orderId: string): Promise<OrderFile> {
      const file = orderIdPattern.test(orderId) ? await readOrderFile(database, orderId) : null;
      if (!file) throw new AppError("not_found", "No order has this ID.");
      return file;
    },

    /** Cancels an order that has not been handed over, and refunds it. */
    cancel: (session: OperatorSession, orderId: string, reason: string) =>
      act(session, { action: "order_cancel", target: orderId, reason }, (tx, at) =>
        endOrderIn(deps, tx, orderId, "cancel", { at, detail: { by: "operator" } }),
      ),

    /** Records that a piece came back. A piece that no printer reported as mailed was mailed then. */
    recordReturn: (
      session: OperatorSession,
      orderId: string,
      { returned, reason }: { returned: ReturnReason; reason: string },
    ) =>
      act(
        session,
        { action: "return_record", target: orderId, reason, detail: { returned } },
        async (tx, at) => {
          const change = { at, detail: { by: "operator", reason: returned } };
          await deps.change(tx, orderId, "mail", change);
          return deps.change(tx, orderId, "send_back", change);
        },
      ),

    /** Retries a due refund at once, and on the usual schedule if that fails. */
    retryRefund: (session: OperatorSession, orderId: string, reason: string) =>
      act(session, { action: "refund_retry", target: orderId, reason }, async (tx, at) => {
        if (await changeRefundStatus(tx, orderId, "retry", at)) return true;
        return (
          (await tx.payment.count({ where: { orderId, refundStatus: { in: ["due", "requested"] } } })) > 0
        );
      }),

    /**
     * Records how an operator resolved an issue that the service can't decide or fix, and hides the issue. Doesn't change the
     * status or move money (docs/rules.md#refund-states).
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
