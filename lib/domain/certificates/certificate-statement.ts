import { mailClassNames } from "#lib/domain/mail/mail-class-names";
import { pieces } from "#lib/domain/mail/pieces";
import type { Order, StoredOrderEvent } from "#lib/domain/orders/order";
import type { EventKind } from "#lib/domain/orders/order-status";
import { brandName } from "#lib/shared/brand";
import { formatUtc, formatUtcAt, railFirst, railName } from "./certificate-words.ts";

type Stated = { order: Order; events: readonly StoredOrderEvent[]; rail: string | undefined };

const onDate = (at: Date) => `On ${formatUtcAt(at)}`;

/** Sentences that say what happened to the letter: first the hand-off, then its current state. */
export function statementOf({ order, events, rail }: Stated): string[] {
  const last = (kind: EventKind) => events.findLast((event) => event.kind === kind);
  const handed = last("order.submitted");
  const piece = pieces[order.format].family === "letter" ? "letter" : "card";
  if (order.sandbox) {
    const would = `A live order would now be ${order.status.replaceAll("_", " ")}.`;
    return [`${onDate(order.createdAt)}, this ${piece} was sent in ${brandName}'s sandbox.`, would];
  }
  if (!handed) return [notHandedOver(order, piece, last), ...refunded(last("order.refunded"))];
  const to =
    rail === "in_house"
      ? "put the document described below into its own print queue"
      : `handed the document described below to ${railName(rail)}, a print-and-mail provider`;
  const accepted = rail === "in_house" ? "" : ` ${railFirst(rail)} accepted it.`;
  return [
    `${onDate(handed.at)}, ${brandName} ${to}, to be printed and mailed by ${mailClassNames[order.mailClass]}.${accepted}`,
    standing({ order, events, rail }, last),
    ...refunded(last("order.refunded")),
  ];
}

type Last = (kind: EventKind) => StoredOrderEvent | undefined;

function notHandedOver(order: Order, piece: string, last: Last): string {
  const at = last(`order.${order.status}` as EventKind)?.at ?? order.updatedAt;
  switch (order.stage) {
    case "canceled":
      return `This ${piece} was canceled on ${formatUtc(at, "long")}, before it went to the printer. It was not printed or mailed.`;
    case "refused":
      return `This ${piece} was refused on ${formatUtc(at, "long")}. It was not printed or mailed.`;
    case "unconfirmed":
      return `${brandName} sent this ${piece} to the printer, but the printer never confirmed that it received it. It is not known whether it was mailed.`;
    case "failed":
      return `This ${piece} could not be sent to the printer. It was not mailed.`;
    default:
      return `This ${piece} has not been sent to the printer yet. Nothing has been mailed.`;
  }
}

function standing({ order, rail }: Stated, last: Last): string {
  const returned = last("order.returned");
  if (returned) {
    const tellers: Record<string, string> = {
      sender: "Its sender states",
      operator: `An operator of ${brandName} states`,
    };
    const states = tellers[String(returned.detail?.by)] ?? `${railFirst(rail)} states`;
    return `${states} that it was returned to its sender on ${formatUtc(returned.at)}.`;
  }
  const arrived = last("order.delivered");
  if (order.stage === "delivered" && arrived)
    return arrived.detail?.inferred
      ? "No delivery was reported. It is presumed delivered, because enough time passed and it was not returned."
      : `${railFirst(rail)} states that it was delivered on ${formatUtc(arrived.at)}.`;
  if (order.stage === "failed")
    return "It failed later and is considered not mailed. The log says when and why.";
  const mailed = last("order.mailed");
  if (!mailed) return "When this record was issued, no mailing had been reported yet.";
  const teller = rail === "in_house" ? `An operator of ${brandName}` : railFirst(rail);
  return `${teller} states that it was mailed on ${formatUtc(mailed.at)}. When this record was issued, no delivery had been reported yet.`;
}

const refunded = (refunded: StoredOrderEvent | undefined) => (refunded ? ["The payment was refunded."] : []);

/** What the record does not prove, in plain words. */
export function limitsOf(order: Order): string[] {
  if (order.sandbox)
    return [
      "Anything. It shows what a Mailing record looks like. No letter exists.",
      "That the tracking number is real. No carrier knows it.",
    ];
  const tracked = order.trackingNumber !== null;
  return [
    "That anyone read it, or who received it. A delivery scan says only that a carrier left it at an address.",
    "That the envelope contained exactly these pages. We did not see it being filled. We gave the printer the document with this fingerprint.",
    ...(tracked
      ? []
      : ["That it was delivered. Without a tracking number, no delivery is scanned, whatever the log says."]),
    "What the printer, or the carrier through it, reported. We repeat it here and did not witness it.",
    "That the people named are who they say they are. The sender provided the addresses.",
    "It is not a postmark, receipt, or form of the United States Postal Service, and not its Certificate of Mailing (PS Form 3817).",
  ];
}
