import type { Database } from "#lib/db/client";
import { mailboxDigest } from "#lib/domain/access/mailbox";
import type { MailedPoints } from "#lib/domain/access/mailed-points";
import { linkTo } from "#lib/domain/access/page-links";
import { isProvenFor } from "#lib/domain/access/proven-email-repository";
import type { Composed } from "#lib/domain/messages/composed";
import { layOut, type Words } from "#lib/domain/messages/email-layout";
import { findMailLocale } from "#lib/domain/messages/mail-language-repository";
import type { BatchMessageKind } from "#lib/domain/messages/queue-message";
import {
  approveBatchMail,
  type BatchEnd,
  batchDoneMail,
  batchReturnedMail,
  batchStartedMail,
} from "#lib/domain/messages/templates/batch-emails";
import type { Payment } from "#lib/domain/payments/payment-repository";
import type { Keyring } from "#lib/shared/keyring";
import type { AppLocale } from "#lib/shared/locales";
import type { BatchView } from "./batch.ts";
import type { BatchRepository } from "./batch-repository.ts";
import { isAuthorizationEnding } from "./next-batch-step.ts";

/** Composes an email about the batch in its current state. Null if the batch was erased or has no email address. */
export async function composeBatchMail(
  {
    batches,
    database,
    mailedPoints,
    keyring,
    publicUrl,
  }: {
    batches: BatchRepository;
    database: Database;
    mailedPoints: Pick<MailedPoints, "findEmail">;
    keyring: Keyring;
    publicUrl: string;
  },
  kind: BatchMessageKind,
  id: string,
): Promise<Composed | null> {
  const [view, batch] = await Promise.all([batches.view(id), batches.find(id)]);
  // Letters come back long after the address was erased with the content (docs/rules.md#returned-before).
  const email = batch?.email ?? (kind === "batch_returned" ? await mailedPoints.findEmail(id) : null);
  if (!view || !email) return null;
  if (kind === "batch_approve" && view.stage !== "awaiting_approval") return null;
  // As for an order.
  const isProven = kind === "batch_approve" || (await isProvenFor(database, id, email));
  const locale = await findMailLocale(database, id);
  const page = linkTo(keyring, publicUrl, id, isProven ? "sender" : "recipient", locale);
  return {
    mail: layOut(
      email,
      kind === "batch_returned"
        ? batchReturnedMail(await batches.countReturned(id), page, locale)
        : mails[kind](view, page, locale),
      locale,
    ),
    recipient: { mailbox: mailboxDigest(email).toString("hex"), isProven },
  };
}

const mails: Record<
  Exclude<BatchMessageKind, "batch_returned">,
  (view: BatchView, page: string, locale: AppLocale) => Words
> = {
  batch_approve: ({ counts, totalCents }, ...where) =>
    approveBatchMail({ accepted: counts.waiting ?? 0, totalCents }, ...where),
  batch_started: startedMail,
  batch_done: doneMail,
};

function startedMail(
  { count, counts, totalCents, payment }: BatchView,
  page: string,
  locale: AppLocale,
): Words {
  return batchStartedMail(
    { accepted: count - (counts.skipped ?? 0), totalCents, byCard: payment !== null },
    page,
    locale,
  );
}

function doneMail(batch: BatchView, page: string, locale: AppLocale): Words {
  const { counts, stage, payment, totalCents, refundedCents } = batch;
  const sum = (...names: (keyof typeof counts)[]) =>
    names.reduce((total, name) => total + (counts[name] ?? 0), 0);
  // A card is charged less than the price if rows were left out; only what was charged can be refunded.
  const chargedCents = payment?.status === "captured" ? (payment.captureCents ?? 0) : 0;
  return batchDoneMail(
    {
      canceled: stage === "canceled",
      why: stage === "canceled" && payment ? whyEnded(batch, payment) : null,
      sent: sum("submitted", "mailed", "delivered"),
      notSent: sum("skipped", "refused", "canceled", "failed"),
      chargedCents: payment ? chargedCents : null,
      refundedCents: payment ? chargedCents - totalCents + refundedCents : refundedCents,
    },
    page,
    locale,
  );
}

/** Why the batch ended; null if the sender canceled it. */
function whyEnded({ updatedAt }: BatchView, payment: Payment): BatchEnd | null {
  if (!payment.intentId) return "unpaid";
  if (payment.flag) return "mismatch";
  if (payment.status === "lapsed") return "declined";
  if (payment.status !== "captured" && isAuthorizationEnding(payment, updatedAt)) return "expiring";
  return null;
}
