import type { Database } from "#lib/db/client";
import { statusOfStage } from "#lib/domain/orders/order-transitions";
import { createDeliveryRepository } from "#lib/domain/webhooks/delivery-repository";
import { listActs } from "./audit-log-repository.ts";
import type { OrderFile } from "./order-file-schema.ts";

/** The limit for lists that may grow without end: tracking events repeated daily, deliveries to a failing endpoint. */
const shown = 200;

/** Reads everything about one order; null if the ID doesn't exist. */
export async function readOrderFile(
  database: Pick<Database, "prisma" | "pool">,
  orderId: string,
): Promise<OrderFile | null> {
  const { prisma } = database;
  const byOrder = { where: { orderId }, take: shown };
  const [order, work, payment, events, submissions, trackingEvents, deliveries, mails, acts] =
    await Promise.all([
      prisma.order.findUnique({
        where: { id: orderId },
        include: { content: { select: { documentKey: true, erasedAt: true } } },
      }),
      prisma.work.findUnique({ where: { kind_id: { kind: "order", id: orderId } } }),
      prisma.payment.findUnique({ where: { orderId } }),
      prisma.orderEvent.findMany({ ...byOrder, orderBy: { position: "asc" } }),
      prisma.submission.findMany({ ...byOrder, orderBy: { number: "asc" } }),
      prisma.trackingEvent.findMany({ ...byOrder, orderBy: [{ at: "asc" }, { id: "asc" }] }),
      createDeliveryRepository(database).listOf(orderId),
      prisma.message.findMany({ where: { reference: orderId }, orderBy: { createdAt: "asc" }, take: shown }),
      listActs({ prisma }, { target: orderId, limit: shown }),
    ]);
  if (!order) return null;
  const whole = payment?.batchId
    ? await prisma.payment.findUnique({ where: { subjectId: payment.batchId } })
    : null;
  const { content, toName, toCity, toState, toZip, ...rest } = order;
  return {
    order: {
      ...pick(rest, orderFields),
      status: statusOfStage[order.stage],
      to: { name: toName, city: toCity, state: toState, zip: toZip },
      failure: order.failure as OrderFile["order"]["failure"],
    },
    hasPages: content?.documentKey != null,
    erasedAt: content?.erasedAt ?? null,
    work: work && pick(work, ["dueAt", "failures", "leasedUntil"]),
    payment: payment && { ...pick(payment, paymentFields), ...(whole && pick(whole, wholeFields)) },
    events: events.map((event) => ({ ...pick(event, ["id", "kind", "at"]), detail: event.detail as Detail })),
    submissions: submissions.map((one) => ({ ...pick(one, submissionFields), detail: one.detail as Detail })),
    trackingEvents: trackingEvents.map((one) => ({ ...pick(one, trackingEventFields), id: String(one.id) })),
    deliveries: deliveries.slice(0, shown).map((one) => ({
      ...pick(one, ["status", "attempts", "dueAt", "eventId", "kind", "log"]),
    })),
    mails: mails.map((mail) => pick(mail, ["id", "kind", "status", "attempts", "createdAt", "updatedAt"])),
    acts,
  };
}

type Detail = Readonly<Record<string, unknown>> | null;

const orderFields = [
  ...([
    "id",
    "stage",
    "sandbox",
    "mailClass",
    "format",
    "pageCount",
    "color",
    "singleSided",
    "priceCents",
  ] as const),
  ...([
    "trackingNumber",
    "expectedDeliveryDate",
    "refusalReason",
    "handOffAt",
    "sendOn",
    "returnedAt",
    "actor",
  ] as const),
  ...(["documentSha256", "createdAt", "updatedAt"] as const),
] as const;
const paymentFields = [
  ...(["method", "status", "amountCents", "accountId", "batchId", "intentId"] as const),
  ...(["refundStatus", "refundId", "flag", "authorizationEndsAt", "updatedAt"] as const),
] as const;
/** The fields that a row's share takes from its batch's payment. */
const wholeFields = ["intentId", "authorizationEndsAt"] as const;
const submissionFields = [
  ...(["number", "rail", "status", "startedAt", "answerBy"] as const),
  ...(["pieceId", "lookups", "lookedUpAt", "polledAt"] as const),
] as const;
const trackingEventFields = ["rail", "pieceId", "kind", "word", "at", "processedAt"] as const;

/** Copies only the named columns, so that a column added later isn't exposed automatically. */
function pick<T extends object, K extends keyof T>(row: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, row[name]])) as Pick<T, K>;
}
