import { layOut, type Words } from "#lib/domain/messages/mail-layout";
import type { BatchMessageKind } from "#lib/domain/messages/queue-message";
import type { Payment } from "#lib/domain/payments/payment-repository";
import type { Mail } from "#lib/ports/mailer";
import { formatCents } from "#lib/shared/money";
import type { BatchView } from "./batch.ts";
import type { BatchRepository } from "./batch-repository.ts";
import { isAuthorizationEnding } from "./next-batch-step.ts";

/** A mail about a batch as it is now; null when it was erased meanwhile, or has nobody to be told. */
export async function composeBatchMail(
  { batches, publicUrl }: { batches: BatchRepository; publicUrl: string },
  kind: BatchMessageKind,
  id: string,
): Promise<Mail | null> {
  const [view, batch] = await Promise.all([batches.view(id), batches.find(id)]);
  if (!view || !batch?.email) return null;
  const link = { label: "Follow it", url: `${publicUrl}/batches/${id}` };
  return layOut(batch.email, kind === "batch_started" ? startedWords(view, link) : doneWords(view, link));
}

const lettersOf = (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "letter" : "letters"}`;

function startedWords(batch: BatchView, link: Words["link"]): Words {
  const accepted = batch.count - (batch.counts.skipped ?? 0);
  const total = formatCents(batch.totalCents);
  if (batch.payment) {
    return {
      subject: `${lettersOf(accepted)}, ${total} held on your card`,
      heading: "Your letters are being made",
      paragraphs: [
        `${lettersOf(accepted)} are made and read. Your card is charged once, for those that can be mailed, before the first of them goes to the printer. You need not keep the page open: this link shows how far they are.`,
      ],
      facts: [["Held on your card", total]],
      ...(link ? { link } : {}),
    };
  }
  return {
    subject: `Receipt: ${lettersOf(accepted)}, ${total}`,
    heading: "Your letters are being made",
    paragraphs: [
      `${lettersOf(accepted)} are paid and go to the printer one after the other. You need not keep the page open: this link shows how far they are.`,
    ],
    facts: [["Total", total]],
    ...(link ? { link } : {}),
  };
}

function doneWords(batch: BatchView, link: Words["link"]): Words {
  const { counts, stage, payment } = batch;
  const sum = (...names: (keyof typeof counts)[]) =>
    names.reduce((total, name) => total + (counts[name] ?? 0), 0);
  const mailed = sum("submitted", "mailed", "delivered");
  const not = sum("skipped", "refused", "canceled", "failed");
  return {
    subject: stage === "canceled" ? "Your letters were canceled" : "Your letters are with the printer",
    heading: stage === "canceled" ? "Your letters were canceled" : "Your letters are with the printer",
    paragraphs: [
      ...(stage === "canceled" && payment ? whyCanceled(batch, payment) : []),
      `${lettersOf(mailed)} handed over for printing${not > 0 ? `, ${not.toLocaleString("en-US")} not mailed` : ""}. The page has each of them, and a result file to download.`,
    ],
    facts: moneyFacts(batch),
    ...(link ? { link: { ...link, label: "See the results" } } : {}),
  };
}

/** A card is charged for less than its price when rows were left out: only what was charged can go back. */
function moneyFacts({ payment, totalCents, refundedCents }: BatchView): NonNullable<Words["facts"]> {
  const charged = payment?.status === "captured" ? (payment.captureCents ?? 0) : 0;
  const back = payment ? charged - totalCents + refundedCents : refundedCents;
  return [
    ...(payment ? ([["Charged to your card", formatCents(charged)]] as const) : []),
    ...(back > 0 ? ([["Given back", formatCents(back)]] as const) : []),
  ];
}

/** What the sender did not do: an unpaid checkout, a hold that ended or would have. Empty where they took the letters back. */
function whyCanceled({ updatedAt }: BatchView, payment: Payment): string[] {
  if (!payment.intentId) return ["They were not paid for, so nothing was made and nothing was charged."];
  if (payment.flag) return ["The payment was not of the price that was asked for. It was let go."];
  if (payment.status === "lapsed")
    return ["Your bank did not let the money be charged, so nothing was mailed."];
  if (payment.status !== "captured" && isAuthorizationEnding(payment, updatedAt))
    return ["The hold on your card would have ended before every letter was read, so it was let go."];
  return [];
}
