import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names";
import { returnReasons } from "#lib/domain/mail/tracking-kinds";
import type { OrderFile } from "#lib/domain/operators/order-file-schema";
import { type HeldLetter, returnableStages } from "#lib/domain/operators/schema";
import { formatCents } from "#lib/shared/money";
import { AttachProof } from "./attach-proof.tsx";
import { ActsSection } from "./audit-log.tsx";
import { HeldReview, PrintedPages } from "./held-letters.tsx";
import { ResolveForm } from "./issues.tsx";
import { Moment } from "./moment.tsx";
import { OrderNotifications } from "./order-notifications.tsx";
import { OrderPaper } from "./order-paper.tsx";
import {
  ActForm,
  Detail,
  Facts,
  FieldLabel,
  Fold,
  inputClasses,
  linkClasses,
  listClasses,
  Options,
  OrderLink,
  Section,
  words,
} from "./parts.tsx";

const cancelable: ReadonlySet<string> = new Set([
  "draft",
  "awaiting_approval",
  "awaiting_payment",
  "screening",
  "authorized",
  "ready",
]);
const refundable: ReadonlySet<string> = new Set(["due", "requested", "failed"]);

/** Everything about one order, and what an operator can do with it. */
export function OrderFileView({ file, held }: { file: OrderFile; held: HeldLetter | null }) {
  const t = useTranslations("operator.order");
  const { order, acts } = file;
  return (
    <div className="grid gap-x-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        {held ? (
          <Section id="held" title={t("held")}>
            <HeldReview letter={held} />
          </Section>
        ) : null}
        <Section id="order" title={t("title")}>
          <OrderFacts file={file} />
          <OrderActs file={file} />
          <AttachProof file={file} />
        </Section>
        <Section id="money" title={t("money")}>
          <Money file={file} />
        </Section>
        <OrderPaper file={file} />
        <Section id="events" title={t("events")} count={file.events.length}>
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
        <ActsSection acts={acts} empty={t("untouched")} />
      </div>
      {/* The pages are next to the decision about them, or before it on a narrow screen. */}
      <div className={cn("min-w-0", held && "order-first lg:order-none")}>
        <Section id="pages" title={t("pages")}>
          {file.hasPages ? (
            <PrintedPages orderId={order.id} count={order.pageCount} />
          ) : (
            <p className="text-15 text-ink-soft">{t(file.erasedAt ? "erased" : "noPages")}</p>
          )}
        </Section>
      </div>
    </div>
  );
}

/** Why a letter passed although screening would otherwise have held it. */
function PassedBecause({ acts }: Pick<OrderFile, "acts">) {
  const t = useTranslations("operator.order");
  const { released_at, released_by, released_order } =
    acts.find(({ action }) => action === "exemption_use")?.detail ?? {};
  return t.rich("passedBecause", {
    session: String(released_by),
    at: () => <Moment at={String(released_at)} />,
    order: () => <OrderLink id={String(released_order)} />,
  });
}

function OrderFacts({ file: { order, work, erasedAt, acts } }: { file: OrderFile }) {
  const t = useTranslations("operator.order");
  return (
    <Facts
      of={{
        [t("id")]: <span className="font-mono text-13">{order.id}</span>,
        [t("stage")]: t(order.sandbox ? "stageTest" : "stageValue", {
          stage: words(order.stage),
          status: words(order.status),
        }),
        [t("failed")]:
          order.failure && t("failure", { code: words(order.failure.code), reason: order.failure.reason }),
        [t("refused")]: order.refusalReason,
        [t("passed")]: acts.some(({ action }) => action === "exemption_use") ? (
          <PassedBecause acts={acts} />
        ) : null,
        [t("to")]: `${order.to.name}, ${order.to.city}, ${order.to.state} ${order.to.zip}`,
        [t("piece")]: t("pieceValue", {
          format: words(order.format),
          mailClass: words(order.mailClass),
          pages: order.pageCount,
          color: order.color ? "yes" : "no",
          sides: order.singleSided ? "one" : "both",
        }),
        [t("price")]: formatCents(order.priceCents),
        [t("tracking")]: order.trackingNumber,
        [t("expected")]: order.expectedDeliveryDate,
        [t("caller")]: <span className="font-mono text-13">{order.actor}</span>,
        [t("document")]: <span className="font-mono text-13">{order.documentSha256}</span>,
        [t("created")]: <Moment at={order.createdAt} />,
        [t("updated")]: <Moment at={order.updatedAt} />,
        [t("sendOn")]: order.sendOn,
        [t("handOff")]: order.handOffAt && <Moment at={order.handOffAt} />,
        [t("nextRun")]: work?.dueAt && <Moment at={work.dueAt} />,
        [t("failures")]: work && work.failures > 0 ? work.failures : null,
        [t("erasedAt")]: erasedAt && <Moment at={erasedAt} />,
        [t("links")]: (
          <span className="flex flex-wrap gap-x-4">
            <a className={linkClasses} href={`/orders/${order.id}`}>
              {t("senderPage")}
            </a>
            <a className={linkClasses} href={`/api/operator/orders/${order.id}/certificate`}>
              {t("certificate")}
            </a>
          </span>
        ),
      }}
    />
  );
}

function OrderActs({ file: { order, payment, acts } }: { file: OrderFile }) {
  const t = useTranslations("operator.order");
  if (order.sandbox) return null;
  const settled = new Set(
    acts.flatMap(({ action, detail }) => (action === "issue_resolve" ? [detail?.issue] : [])),
  );
  const doubt = order.failure?.code === "duplicate_suspected" ? "duplicate_suspected" : "unconfirmed";
  return (
    <div className="flex flex-col gap-2">
      {cancelable.has(order.stage) ? (
        <Fold title={t("cancel")}>
          <ActForm action={`/api/operator/orders/${order.id}/cancel`} submit={t("cancelSubmit")} danger />
        </Fold>
      ) : null}
      {returnableStages.has(order.stage) && order.returnedAt === null ? (
        <Fold title={t("cameBack")}>
          <ActForm action={`/api/operator/orders/${order.id}/return`} submit={t("cameBackSubmit")}>
            <FieldLabel label={t("cameBackWhy")}>
              <select name="returned" defaultValue="other" className={inputClasses}>
                <Options of={returnReasons} />
              </select>
            </FieldLabel>
          </ActForm>
        </Fold>
      ) : null}
      {order.stage === "unconfirmed" && !settled.has(doubt) ? (
        <ResolveForm kind={doubt} target={order.id} />
      ) : null}
      {payment && refundable.has(payment.refundStatus) ? (
        <Fold title={t("retryRefund")}>
          <ActForm action={`/api/operator/orders/${order.id}/refund`} submit={t("retrySubmit")} />
        </Fold>
      ) : null}
    </div>
  );
}

function Money({ file: { payment } }: { file: OrderFile }) {
  const paid = useTranslations("operator.payment");
  const t = useTranslations("operator.order");
  if (!payment) return <p className="text-15 text-ink-soft">{t("free")}</p>;
  const { accountId, batchId } = payment;
  return (
    <Facts
      of={{
        [paid("method")]: words(payment.method),
        [paid("status")]: words(payment.status),
        [paid("amount")]: formatCents(payment.amountCents),
        [paid("account")]: accountId && (
          <a className={cn(linkClasses, "font-mono text-13")} href={`/operator/credit/${accountId}`}>
            {accountId}
          </a>
        ),
        [paid("batch")]: batchId && (
          <a className={cn(linkClasses, "font-mono text-13")} href={`/batches/${batchId}`}>
            {batchId}
          </a>
        ),
        [paid("processor")]: payment.intentId && (
          <span className="font-mono text-13">{payment.intentId}</span>
        ),
        [paid("holdEnds")]: payment.authorizationEndsAt && <Moment at={payment.authorizationEndsAt} />,
        [paid("refund")]: payment.refundStatus === "none" ? paid("none") : words(payment.refundStatus),
        [paid("refundId")]: payment.refundId && <span className="font-mono text-13">{payment.refundId}</span>,
        [paid("flag")]: payment.flag && <span className="text-wax">{payment.flag}</span>,
        [paid("updated")]: <Moment at={payment.updatedAt} />,
      }}
    />
  );
}
