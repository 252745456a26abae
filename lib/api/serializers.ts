import type { z } from "zod";
import type { Actor } from "#lib/domain/access/actor";
import type { NewPages } from "#lib/domain/access/page-links";
import { deliveryWindow } from "#lib/domain/mail/expected-delivery";
import type { Labels } from "#lib/domain/mail/labels";
import type { Approval } from "#lib/domain/orders/approval";
import type { CreatedOrder } from "#lib/domain/orders/create-order";
import { expectedDateOf } from "#lib/domain/orders/expected-date";
import type { OpenedLink, WaitingLetter } from "#lib/domain/orders/open-order-link";
import type { Order, OrderReturn, StoredOrderEvent } from "#lib/domain/orders/order";
import type { OrderRequest } from "#lib/domain/orders/order-request";
import type {
  ContentSource,
  Enclosure,
  LetterRequest,
  RequestedParts,
} from "#lib/domain/quotes/letter-request";
import type { Review } from "#lib/domain/reviews/review";
import { refusalCodeOf } from "#lib/domain/screening/rubric";
import type { UploadTicket } from "#lib/domain/uploads/create-ticket";
import type { uploadTicketSchema } from "#lib/domain/uploads/schema";
import type { Delivery } from "#lib/domain/webhooks/delivery";
import { errorTable } from "#lib/shared/errors";
import type { reviewSchema } from "./account-schemas.ts";
import type { deliverySchema } from "./delivery-schemas.ts";
import type { orderRequestSchema, proofRequestSchema, quoteRequestSchema } from "./letter-schemas.ts";
import type { orderLinkSchema } from "./link-schemas.ts";
import { typesettingOf } from "./look-fields.ts";
import type {
  orderCreatedSchema,
  orderDecidedSchema,
  orderEventSchema,
  orderSchema,
} from "./order-schemas.ts";
import { fromReturnedBefore } from "./returned-before.ts";

/** With schemas.ts, the only place that knows both the wire (snake_case) and the domain (camelCase). */

type LetterBody =
  | z.output<typeof quoteRequestSchema>
  | z.output<typeof orderRequestSchema>
  | z.output<typeof proofRequestSchema>;

export function toLetterRequest(body: LetterBody, actor: Pick<Actor, "id">): LetterRequest {
  return {
    mailClass: body.mail_class ?? "first_class",
    format: body.format ?? "letter",
    color: body.color ?? false,
    tracking: body.tracking ?? false,
    removeBranding: body.remove_branding ?? false,
    singleSided: body.single_sided ?? false,
    when: (body.send_on ?? body.arrive_by) ? { sendOn: body.send_on, arriveBy: body.arrive_by } : undefined,
    ...{ font: body.font, typesetting: typesettingOf(body), firstPage: body.first_page },
    postcardFront: body.postcard_front ?? body.notecard_front,
    ...{ to: body.to, from: body.from, content: toContentSource(body) },
    enclosures: body.enclosures?.map(({ title, ...pdf }) => ({
      title,
      source: toContentSource(pdf) as Enclosure["source"],
    })),
    parts: toParts(body),
    caller: actor.id ?? undefined,
  };
}

/** Absent if nothing is printed around the text, so that such a letter is the same as one that names no parts. */
function toParts({ date_line, subject, signature, letterhead }: LetterBody): RequestedParts | undefined {
  const parts: RequestedParts = {
    ...(letterhead && { letterhead: { lines: letterhead.lines ?? [], imageKey: letterhead.image_key } }),
    ...(date_line !== undefined && date_line !== "none" && { dateLine: date_line }),
    ...(subject && { subject }),
    ...(signature && {
      signature:
        signature.typed !== undefined ? { typed: signature.typed } : { imageKey: signature.image_key ?? "" },
    }),
  };
  return Object.keys(parts).length > 0 ? parts : undefined;
}

function toContentSource(
  body: Pick<Partial<LetterBody>, "text" | "upload_key" | "pdf_base64" | "pdf_url">,
): ContentSource | undefined {
  if (body.text !== undefined) return { kind: "text", text: body.text };
  if (body.upload_key !== undefined) return { kind: "upload", key: body.upload_key };
  if (body.pdf_base64 !== undefined) return { kind: "base64", data: body.pdf_base64 };
  if (body.pdf_url !== undefined) return { kind: "url", url: body.pdf_url };
  return undefined;
}

export function toOrderRequest(
  body: z.output<typeof orderRequestSchema>,
  actor: Pick<Actor, "id">,
): OrderRequest {
  const letter = toLetterRequest(body, actor);
  return {
    ...letter,
    to: body.to,
    from: body.from,
    content: letter.content!,
    sandbox: body.sandbox ?? false,
    email: body.email,
    language: body.language,
    creditCode: body.credit_code,
    accountSession: body.account_session,
    webhookUrl: body.webhook_url,
    confirmationToken: body.confirmation_token,
    checkoutUiMode: body.checkout_ui_mode ?? "hosted",
    requireApproval: body.require_approval ?? false,
    sandboxScenario: body.sandbox_scenario,
    reference: body.reference,
    metadata: body.metadata,
  };
}

/** `labels` only for a reader who may see them (docs/rules.md#labels). */
export function fromOrder(
  order: Order,
  { labels }: { labels?: Labels | undefined } = {},
): z.input<typeof orderSchema> {
  const expected = expectedDateOf(order);
  return {
    id: order.id,
    status: order.status,
    sandbox: order.sandbox,
    mail_class: order.mailClass,
    format: order.format,
    page_count: order.pageCount,
    ...{ color: order.color, single_sided: order.singleSided, send_on: order.sendOn },
    to: order.to,
    price_cents: order.priceCents,
    breakdown: fromBreakdown(order.breakdown),
    tracking_number: order.trackingNumber,
    expected_delivery_date: expected,
    delivery_window: expected ? deliveryWindow(order.mailClass, expected) : null,
    tracking_url: trackingUrlOf(order),
    refusal_code: order.refusalReason === null ? null : refusalCodeOf(order.refusalReason),
    refusal_reason: order.refusalReason,
    mailed_at: order.mailedAt?.toISOString() ?? null,
    delivered_at: order.deliveredAt?.toISOString() ?? null,
    delivery: order.delivery,
    returned: order.returned && fromReturn(order.returned),
    receipt_available_at: order.receiptAt?.toISOString() ?? null,
    ...(order.handOffAt && order.stage === "ready" ? { hand_off_at: order.handOffAt.toISOString() } : {}),
    ...(order.failure ? { failure: fromFailure(order.failure) } : {}),
    ...(order.approval ? { approval: fromApproval(order.approval, labels !== undefined) } : {}),
    ...(labels ? fromLabels(labels) : {}),
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
  };
}

const fromReturn = ({ at, reason, reportedBy }: OrderReturn) => ({
  ...{ at: at.toISOString(), reason, told_by: reportedBy },
});

/** The US Postal Service's page for a tracking number, as its own emails link it. Mock numbers have none. */
const trackingUrlOf = ({ sandbox, trackingNumber }: Order) =>
  sandbox || trackingNumber === null
    ? null
    : `https://tools.usps.com/go/TrackConfirmAction?tLabels=${encodeURIComponent(trackingNumber)}`;

/** The message only for a reader who may see the labels (docs/rules.md#approval). */
export const fromApproval = ({ decision, message, expiresAt }: Approval, isShown: boolean) => ({
  decision,
  ...(isShown && message !== null ? { message } : {}),
  expires_at: expiresAt.toISOString(),
});

export const fromLabels = ({ reference, metadata }: Labels) => ({
  ...(reference === null ? {} : { reference }),
  ...(metadata === null ? {} : { metadata: { ...metadata } }),
});

export function fromCreatedOrder(
  created: CreatedOrder,
  { page, approvalPage }: NewPages,
): z.input<typeof orderCreatedSchema> {
  return {
    status: created.approvalDue || created.paymentDue ? "action_required" : "ok",
    order: fromOrder(created.order, created),
    order_url: page,
    ...(created.approvalDue && approvalPage ? { approval_url: approvalPage } : {}),
    capability: {
      cancel_token: created.capability.cancelToken,
      review_token: created.capability.reviewToken,
    },
    ...(created.webhookSecret ? { webhook_secret: created.webhookSecret } : {}),
    ...fromPayment(created),
    ...(created.returnedBefore ? { returned_before: fromReturnedBefore(created.returnedBefore) } : {}),
    ...(created.correctedTo ? { corrected_to: created.correctedTo } : {}),
    ...(created.replayed ? { replayed: true } : {}),
  };
}

export const fromPayment = ({ payment }: Pick<CreatedOrder, "payment">) =>
  payment
    ? {
        checkout_ui_mode: payment.uiMode,
        ...payment.checkoutLink,
        ...(payment.expiresAt ? { payment_expires_at: payment.expiresAt.toISOString() } : {}),
      }
    : {};

/** An order after a person's decision. The holder of the token may see the labels. */
export function fromDecidedOrder(
  decided: CreatedOrder,
  order_url: string,
): z.input<typeof orderDecidedSchema> {
  return {
    status: decided.paymentDue ? "action_required" : "ok",
    order: fromOrder(decided.order, decided),
    order_url,
    ...fromPayment(decided),
  };
}

export function fromOpenedLink(
  opened: OpenedLink,
): Omit<z.input<typeof orderLinkSchema>, "status" | "order_url"> {
  const { opens } = opened;
  if (opens === "record") return { opens, capability: { certificate_token: opened.certificateToken } };
  const cancel_token = opened.cancelToken;
  return opens === "sender"
    ? {
        opens,
        capability: {
          ...{ cancel_token, review_token: opened.reviewToken },
          ...(opened.approveToken ? { approve_token: opened.approveToken } : {}),
        },
        ...(opened.approval ? { approval: fromWaiting(opened.approval) } : {}),
      }
    : { opens, capability: { cancel_token } };
}

const fromWaiting = ({ paidBy, ...addresses }: WaitingLetter) => ({ ...addresses, paid_by: paidBy });

function fromFailure({ code, reason }: NonNullable<Order["failure"]>) {
  return { code, reason, retryable: errorTable[code].retryable };
}

export function fromOrderEvent(event: StoredOrderEvent): z.input<typeof orderEventSchema> {
  return {
    id: event.id,
    kind: event.kind,
    at: event.at.toISOString(),
    ...(event.detail ? { detail: event.detail } : {}),
  };
}

export function fromDelivery(delivery: Delivery): z.input<typeof deliverySchema> {
  return {
    event_id: delivery.eventId,
    kind: delivery.kind,
    status: delivery.status,
    attempts: delivery.attempts,
    next_attempt_at: delivery.dueAt?.toISOString() ?? null,
    last_attempt_at: delivery.lastAttemptAt?.toISOString() ?? null,
    last_status_code: delivery.lastStatusCode,
    log: delivery.log.map(({ at, status_code, problem }) => ({
      at,
      ...(status_code ? { status_code } : {}),
      ...(problem ? { problem } : {}),
    })),
  };
}

export function fromReview(review: Review): z.input<typeof reviewSchema> {
  return {
    id: review.id,
    stars: review.stars,
    comment: review.comment,
    name: review.name,
    city: review.city,
    state: review.state,
    category: review.category,
    created_at: review.createdAt.toISOString(),
    ...(review.sample ? { sample: true } : {}),
  };
}

export function fromUploadTicket(ticket: UploadTicket): z.input<typeof uploadTicketSchema> {
  return {
    status: "ok",
    upload_key: ticket.uploadKey,
    upload_url: ticket.uploadUrl,
    method: "PUT",
    headers: { "Content-Type": ticket.contentType },
    expires_in: ticket.expiresInSeconds,
    max_bytes: ticket.maxBytes,
    next: [
      `PUT the file's bytes to upload_url with these headers, within ${ticket.expiresInSeconds / 60} minutes.`,
      "Then send upload_key with POST /v1/quotes and POST /v1/orders.",
    ],
  };
}

export function fromBreakdown(items: Order["breakdown"]) {
  return items.map(({ id, label, amountCents }) => ({ id, label, amount_cents: amountCents }));
}
