import { cn } from "#components/ui/class-names";
import type { OrderFile } from "#lib/domain/operators/order-file-schema";
import { formatCents } from "#lib/shared/money";
import { AttachProof } from "./attach-proof.tsx";
import { ActsSection } from "./audit-log.tsx";
import { DecideForms, PrintedPages } from "./held-letters.tsx";
import { SettleForm } from "./issues.tsx";
import { Moment } from "./moment.tsx";
import { OrderNotifications } from "./order-notifications.tsx";
import { OrderPaper } from "./order-paper.tsx";
import { ActForm, Detail, Facts, Fold, linkClasses, listClasses, Section, words } from "./parts.tsx";

const cancelable: ReadonlySet<string> = new Set([
  "draft",
  "awaiting_payment",
  "screening",
  "authorized",
  "ready",
]);
const owing: ReadonlySet<string> = new Set(["owed", "sent", "failed"]);

/** One order with everything that is known of it, and what can be done about it. */
export function OrderFileView({ file }: { file: OrderFile }) {
  const { order, acts } = file;
  return (
    <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        <Section id="order" title="The order">
          <OrderFacts file={file} />
          <OrderActs file={file} />
          <AttachProof file={file} />
        </Section>
        <Section id="money" title="Money">
          <Money file={file} />
        </Section>
        <OrderPaper file={file} />
        <Section id="events" title="What happened" count={file.events.length}>
          <ol className={listClasses}>
            {file.events.map((event) => (
              <li key={event.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2 text-15">
                <span className="text-ink-soft">
                  <Moment at={event.at} />
                </span>
                <span className="font-medium">{words(event.kind.replace("order.", ""))}</span>
                <Detail of={event.detail} />
              </li>
            ))}
          </ol>
        </Section>
        <OrderNotifications file={file} />
        <ActsSection acts={acts} empty="No operator has touched this order." />
      </div>
      <div className="min-w-0">
        <Section id="pages" title="As it is printed">
          {file.hasPages ? (
            <PrintedPages orderId={order.id} count={order.pageCount} />
          ) : (
            <p className="text-15 text-ink-soft">
              {file.erasedAt ? "Erased with its content." : "A rehearsal keeps no pages."}
            </p>
          )}
        </Section>
      </div>
    </div>
  );
}

function OrderFacts({ file: { order, work, erasedAt } }: { file: OrderFile }) {
  return (
    <Facts
      of={{
        Id: <span className="font-mono text-13">{order.id}</span>,
        Stage: `${words(order.stage)} (${words(order.status)})${order.sandbox ? ", a rehearsal" : ""}`,
        Failed: order.failure && `${words(order.failure.code)}: ${order.failure.reason}`,
        Refused: order.refusalReason,
        To: `${order.to.name}, ${order.to.city}, ${order.to.state} ${order.to.zip}`,
        Piece: `${words(order.format)}, ${words(order.mailClass)}, ${order.pageCount} ${order.pageCount === 1 ? "page" : "pages"}, ${order.color ? "color" : "black and white"}`,
        Price: formatCents(order.priceCents),
        Tracking: order.trackingNumber,
        Expected: order.expectedDeliveryDate,
        Caller: <span className="font-mono text-13">{order.actor}</span>,
        Document: <span className="font-mono text-13">{order.documentSha256}</span>,
        Made: <Moment at={order.createdAt} />,
        "Last change": <Moment at={order.updatedAt} />,
        "Hand-off": order.handOffAt && <Moment at={order.handOffAt} />,
        "Looked at next": work?.dueAt && <Moment at={work.dueAt} />,
        "Failed runs in a row": work && work.failures > 0 ? work.failures : null,
        Erased: erasedAt && <Moment at={erasedAt} />,
        Papers: (
          <span className="flex flex-wrap gap-x-4">
            <a className={linkClasses} href={`/orders/${order.id}`}>
              As its sender sees it
            </a>
            <a className={linkClasses} href={`/api/operator/orders/${order.id}/certificate`}>
              Certificate of mailing
            </a>
          </span>
        ),
      }}
    />
  );
}

function OrderActs({ file: { order, payment, acts } }: { file: OrderFile }) {
  if (order.sandbox) return null;
  const settled = new Set(
    acts.flatMap(({ action, detail }) => (action === "issue_resolve" ? [detail?.issue] : [])),
  );
  const doubt = order.failure?.code === "duplicate_suspected" ? "duplicate_suspected" : "unconfirmed";
  return (
    <div className="flex flex-col gap-2">
      {order.stage === "in_review" ? <DecideForms orderId={order.id} /> : null}
      {cancelable.has(order.stage) ? (
        <Fold title="Cancel, and give the money back">
          <ActForm action={`/api/operator/orders/${order.id}/cancel`} submit="Cancel the order" danger />
        </Fold>
      ) : null}
      {order.stage === "unconfirmed" && !settled.has(doubt) ? (
        <SettleForm kind={doubt} target={order.id} />
      ) : null}
      {payment && owing.has(payment.refundStatus) ? (
        <Fold title="Try to give the money back again">
          <ActForm action={`/api/operator/orders/${order.id}/refund`} submit="Try now" />
        </Fold>
      ) : null}
    </div>
  );
}

function Money({ file: { payment } }: { file: OrderFile }) {
  if (!payment) return <p className="text-15 text-ink-soft">A rehearsal costs nothing.</p>;
  const { accountId, batchId } = payment;
  return (
    <Facts
      of={{
        "Paid by": words(payment.method),
        Status: words(payment.status),
        Amount: formatCents(payment.amountCents),
        Account: accountId && (
          <a className={cn(linkClasses, "font-mono text-13")} href={`/operator/credit/${accountId}`}>
            {accountId}
          </a>
        ),
        Batch: batchId && (
          <a className={cn(linkClasses, "font-mono text-13")} href={`/batches/${batchId}`}>
            {batchId}
          </a>
        ),
        "At the processor": payment.intentId && <span className="font-mono text-13">{payment.intentId}</span>,
        "Hold ends": payment.authorizationEndsAt && <Moment at={payment.authorizationEndsAt} />,
        "Given back": payment.refundStatus === "none" ? "nothing is owed" : words(payment.refundStatus),
        Refund: payment.refundId && <span className="font-mono text-13">{payment.refundId}</span>,
        Flag: payment.flag && <span className="text-wax">{payment.flag}</span>,
        "Last change": <Moment at={payment.updatedAt} />,
      }}
    />
  );
}
