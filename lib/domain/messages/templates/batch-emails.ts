import type { AppLocale } from "#lib/shared/locales";
import { formatCents } from "#lib/shared/money";
import { translator } from "#messages/translator";
import type { Words } from "../email-layout.ts";

/** The email that asks the owner of a key to approve a batch. */
export function approveBatchMail(
  { accepted, totalCents }: { accepted: number; totalCents: number },
  page: string,
  locale: AppLocale,
): Words {
  const t = translator("mails.batch", locale);
  const subject = t("approve.subject", { count: accepted });
  return {
    subject,
    heading: subject,
    paragraphs: [t("approve.text", { count: accepted }), t("approve.next")],
    facts: [[t("total"), formatCents(totalCents)]],
    link: { label: t("approve.decide"), url: page },
  };
}

/** The email that a batch was accepted: paid with a code, or authorized on a card. */
export function batchStartedMail(
  { accepted, totalCents, byCard }: { accepted: number; totalCents: number; byCard: boolean },
  page: string,
  locale: AppLocale,
): Words {
  const t = translator("mails.batch", locale);
  const total = formatCents(totalCents);
  return {
    subject: t(byCard ? "started.heldSubject" : "started.receiptSubject", { count: accepted, total }),
    heading: t("started.heading"),
    paragraphs: [t(byCard ? "started.held" : "started.paid", { count: accepted })],
    facts: [[t(byCard ? "onHold" : "total"), total]],
    link: { label: t("track"), url: page },
  };
}

/** Why a batch ended even though its sender didn't cancel it. */
export type BatchEnd = "unpaid" | "mismatch" | "declined" | "expiring";

/** The email that a batch is done. Omits amounts of zero. */
export function batchDoneMail(
  batch: {
    canceled: boolean;
    why: BatchEnd | null;
    sent: number;
    notSent: number;
    /** Null if it wasn't paid by card. */
    chargedCents: number | null;
    refundedCents: number;
  },
  page: string,
  locale: AppLocale,
): Words {
  const t = translator("mails.batch", locale);
  const heading = t(batch.canceled ? "done.canceled" : "done.printing");
  const counts = [
    t("done.sent", { count: batch.sent }),
    ...(batch.notSent > 0 ? [t("done.notSent", { count: batch.notSent })] : []),
  ];
  return {
    subject: heading,
    heading,
    paragraphs: [...(batch.why ? [t(`why.${batch.why}`)] : []), counts.join(" "), t("done.results")],
    facts: [
      ...(batch.chargedCents === null ? [] : [[t("charged"), formatCents(batch.chargedCents)] as const]),
      ...(batch.refundedCents > 0 ? [[t("refunded"), formatCents(batch.refundedCents)] as const] : []),
    ],
    link: { label: t("viewResults"), url: page },
  };
}

/** The email that letters of a batch came back. `count`: how many did so far. */
export function batchReturnedMail(count: number, page: string, locale: AppLocale): Words {
  const t = translator("mails.batch", locale);
  const subject = t("returned.subject", { count });
  return {
    subject,
    heading: subject,
    paragraphs: [t("returned.text", { count }), t("returned.next")],
    link: { label: t("viewResults"), url: page },
  };
}
