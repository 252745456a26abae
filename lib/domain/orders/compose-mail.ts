import type { Database } from "#lib/db/client";
import { issueCapability } from "#lib/domain/access/capability-token";
import { emailCodeOf } from "#lib/domain/access/email-code";
import { openCode } from "#lib/domain/credits/credit-code";
import { creditLifetimes, type PackName, packs } from "#lib/domain/credits/packs";
import { layOut, type Words } from "#lib/domain/messages/mail-layout";
import type { BatchMessageKind, MessageKind } from "#lib/domain/messages/queue-message";
import type { Mail } from "#lib/ports/mailer";
import type { Clock } from "#lib/shared/clock";
import { errorTable } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";
import { formatCents } from "#lib/shared/money";
import { formatDay } from "#lib/shared/reader-dates";
import { afterFailure } from "./after-failure.ts";
import type { Order } from "./order.ts";
import type { OrderRepository } from "./order-repository.ts";

export type ComposeDeps = {
  database: Database;
  orders: Pick<OrderRepository, "findOrder">;
  keyring: Keyring;
  clock: Clock;
  /** This service as the world reaches it, without a slash at the end. */
  publicUrl: string;
};

/** A mail of the outbox as it is now; null when what it is about is gone, or has nobody to be told. */
export async function composeMail(
  deps: ComposeDeps,
  kind: Exclude<MessageKind, BatchMessageKind>,
  reference: string,
): Promise<Mail | null> {
  const { prisma } = deps.database;
  if (kind === "credit_code") {
    const account = await prisma.creditAccount.findUnique({ where: { id: reference } });
    return (
      account &&
      layOut(account.email, creditWords(openCode(deps.keyring, account), account.pack as PackName, deps))
    );
  }
  if (kind === "email_code") {
    const row = await prisma.emailCode.findUnique({ where: { id: reference } });
    if (!row || row.usedAt || row.expiresAt <= deps.clock()) return null;
    return layOut(row.email, codeWords(emailCodeOf(deps.keyring, row.id)));
  }
  const order = await deps.orders.findOrder(reference);
  const content = await prisma.orderContent.findUnique({
    where: { orderId: reference },
    select: { email: true },
  });
  if (!order || !content?.email) return null;
  return layOut(content.email, orderWords(deps, kind, order));
}

function creditWords(code: string, pack: PackName, { publicUrl }: ComposeDeps): Words {
  const { faceCents, bonusCents } = packs[pack];
  return {
    subject: "Your credit code",
    heading: "Your credit code",
    paragraphs: [
      "Keep this code as you would keep cash: whoever has it can spend it. It pays letters on our pages and in programs.",
    ],
    code,
    facts: [
      ["Paid for", `${formatCents(faceCents)}, good for ${creditLifetimes.faceYears} years`],
      ["Gift", `${formatCents(bonusCents)}, good for ${creditLifetimes.bonusMonths} months and spent first`],
    ],
    link: { label: "See what it holds", url: `${publicUrl}/credits` },
  };
}

function codeWords(code: string): Words {
  return {
    subject: `${code} is your code`,
    heading: "Your six digits",
    paragraphs: [
      "Type them where you were asked for them. They are good for ten minutes.",
      "If you asked for nothing, ignore this mail.",
    ],
    code,
  };
}

const whatWent = (order: Order) => `Your letter to ${order.to.name} in ${order.to.city}, ${order.to.state}`;

function orderWords(
  deps: ComposeDeps,
  kind: Exclude<MessageKind, "credit_code" | "email_code" | BatchMessageKind>,
  order: Order,
): Words {
  const page = `${deps.publicUrl}/orders/${order.id}`;
  const link = { label: "Follow it", url: page };
  const expected = order.expectedDeliveryDate
    ? ` It should arrive about ${formatDay(order.expectedDeliveryDate, deps.clock())}.`
    : "";
  const back = "What you paid has been given back; cards show it after a few days.";
  switch (kind) {
    case "receipt":
      return {
        subject: `Receipt: ${formatCents(order.priceCents)}`,
        heading: "It is with the printer",
        paragraphs: [`${whatWent(order)} has been handed over for printing.${expected}`],
        facts: [
          ...order.breakdown.map(({ label, amountCents }) => [label, formatCents(amountCents)] as const),
          ["Total", formatCents(order.priceCents)],
        ],
        link,
      };
    case "mailed":
      return {
        subject: "Your letter is in the mail",
        heading: "It is in the mail",
        paragraphs: [`${whatWent(order)} has been handed to the Postal Service.${expected}`],
        ...(order.trackingNumber ? { facts: [["Tracking number", order.trackingNumber] as const] } : {}),
        link,
      };
    case "delivered": {
      // The token of the order's creation has often expired by now (docs/rules.md#fresh-review-token).
      const token = issueCapability(deps.keyring, { id: order.id, createdAt: deps.clock() }, "review");
      return {
        subject: "Your letter has arrived",
        heading: "It has arrived",
        paragraphs: [`${whatWent(order)} has been delivered.`, "If you like, say in a sentence how it was."],
        link: { label: "Say how it was", url: `${page}#review=${token}` },
      };
    }
    case "refused":
      return {
        subject: "Your letter was not mailed",
        heading: "We did not mail your letter",
        paragraphs: [
          `${whatWent(order)} was refused: ${order.refusalReason ?? "it cannot be mailed."}`,
          back,
        ],
        link: { label: "See the order", url: page },
      };
    case "failed":
      return {
        subject: "Your letter could not be mailed",
        heading: "Your letter could not be mailed",
        paragraphs: [
          `${whatWent(order)} failed. ${order.failure?.reason ?? ""}`.trim(),
          ...(order.failure ? [afterFailure({ ...order.failure, ...errorTable[order.failure.code] })] : []),
          back,
        ],
        link: { label: "See the order", url: page },
      };
    case "canceled":
      return {
        subject: "Your letter was canceled",
        heading: "Your letter was canceled",
        paragraphs: [
          `${whatWent(order)} was canceled before it was printed. You have not been charged, or have it back.`,
        ],
        link: { label: "See the order", url: page },
      };
  }
}
