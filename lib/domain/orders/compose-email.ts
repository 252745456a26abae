import type { Database } from "#lib/db/client";
import { issueCapability } from "#lib/domain/access/capability-token";
import { emailCodeOf } from "#lib/domain/access/email-code";
import { findEmailCode } from "#lib/domain/access/email-code-repository";
import { mailboxDigest } from "#lib/domain/access/mailbox";
import type { MailedPoints } from "#lib/domain/access/mailed-points";
import { linkTo } from "#lib/domain/access/page-links";
import { isProvenFor } from "#lib/domain/access/proven-email-repository";
import type { Composed } from "#lib/domain/messages/composed";
import { layOut } from "#lib/domain/messages/email-layout";
import { findMailLocale } from "#lib/domain/messages/mail-language-repository";
import type { OrderMessageKind } from "#lib/domain/messages/queue-message";
import { signInCodeMail } from "#lib/domain/messages/templates/code-emails";
import { orderMail } from "#lib/domain/messages/templates/compose-order-email";
import type { Clock } from "#lib/shared/clock";
import { errorTable } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";
import { adviceAfterFailure } from "./after-failure.ts";
import type { OrderRepository } from "./order-repository.ts";

export type ComposeDeps = {
  database: Database;
  orders: Pick<OrderRepository, "findOrder" | "findEmail" | "listEvents">;
  mailedPoints: Pick<MailedPoints, "findEmail">;
  keyring: Keyring;
  clock: Clock;
  /** This service's public URL, without a trailing slash. */
  publicUrl: string;
};

/** Emails that a return makes untrue. */
const untilReturned: ReadonlySet<OrderMessageKind> = new Set([
  "delivered",
  "ready_for_pickup",
  "mailed_after_refund",
]);

/** Composes an outbox email from the current data. Null if what it is about is gone or has no email address. */
export async function composeMail(
  deps: ComposeDeps,
  kind: OrderMessageKind,
  reference: string,
): Promise<Composed | null> {
  if (kind === "email_code") {
    const row = await findEmailCode(deps.database, reference);
    if (!row || row.usedAt || row.expiresAt <= deps.clock()) return null;
    const locale = await findMailLocale(deps.database, row.id);
    return { mail: layOut(row.email, signInCodeMail(emailCodeOf(deps.keyring, row.id), locale), locale) };
  }
  const order = await deps.orders.findOrder(reference);
  const email = await findEmail(deps, kind, reference);
  if (!order || !email) return null;
  const now = deps.clock();
  if (kind === "approve_order" && order.stage !== "awaiting_approval") return null;
  // The owner of a key has proven the address. A sandbox order has no other record of it.
  const isProven = kind === "approve_order" || (await isProvenFor(deps.database, order.id, email));
  // Once the letter is further along, another email says more than this one would.
  if ((kind === "paid" || kind === "late_date") && order.stage !== "ready") return null;
  // It came back since then, and another email says so.
  if (untilReturned.has(kind) && order.returned) return null;
  const pickup = kind === "ready_for_pickup" ? await findPickup(deps, order.id) : undefined;
  const { failure } = order;
  const locale = await findMailLocale(deps.database, order.id);
  const page = linkTo(deps.keyring, deps.publicUrl, order.id, isProven ? "sender" : "recipient", locale);
  // The token from the order's creation has often expired by now (docs/rules.md#fresh-review-token).
  const reviewToken = issueCapability(
    deps.keyring,
    { id: order.id, createdAt: now },
    isProven ? "review" : "rate",
  );
  const mail = layOut(
    email,
    orderMail(kind, order, {
      ...{ page, now, isProven, reviewToken, locale },
      ...(pickup && { pickupUntil: pickup }),
      ...(failure
        ? {
            failure: {
              reason: failure.reason,
              advice: adviceAfterFailure({ ...failure, ...errorTable[failure.code] }),
            },
          }
        : {}),
    }),
    locale,
  );
  return { mail, recipient: { mailbox: mailboxDigest(email).toString("hex"), isProven } };
}

/**
 * The sender's address. For an email about a return, the address is stored for 18 months, because mail can come back after the
 * content was erased.
 */
const findEmail = async ({ orders, mailedPoints }: ComposeDeps, kind: OrderMessageKind, orderId: string) =>
  (await orders.findEmail(orderId)) ?? (kind === "returned" ? mailedPoints.findEmail(orderId) : null);

/** The time until which a post office holds the piece, according to its last event. */
async function findPickup(
  { orders }: Pick<ComposeDeps, "orders">,
  orderId: string,
): Promise<string | undefined> {
  const events = await orders.listEvents(orderId);
  const until = events.findLast(({ kind }) => kind === "order.ready_for_pickup")?.detail?.pickup_until;
  return typeof until === "string" ? until : undefined;
}
