import { pieces } from "#lib/domain/mail/pieces";
import type { Order, StoredOrderEvent } from "#lib/domain/orders/order";
import type { EventKind } from "#lib/domain/orders/order-status";
import { brandName } from "#lib/shared/brand";
import { classWords, formatUtc, railFirst, railName } from "./certificate-words.ts";

type Stated = { order: Order; events: readonly StoredOrderEvent[]; rail: string | undefined };

const onDate = (at: Date) => `On ${formatUtc(at, "long").replace(", ", " at ")}`;

/** What happened to the letter, in sentences: the hand-off first, then its current state. */
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
    `${onDate(handed.at)}, ${brandName} ${to}, to be printed and mailed by ${classWords[order.mailClass]}.${accepted}`,
    standing({ order, events, rail }, last),
    ...refunded(last("order.refunded")),
  ];
}

type Last = (kind: EventKind) => StoredOrderEvent | undefined;

function notHandedOver(order: Order, piece: string, last: Last): string {
  const at = last(`order.${order.status}` as EventKind)?.at ?? order.updatedAt;
  switch (order.stage) {
    case "canceled":
      return `This ${piece} was canceled before it was handed over, on ${formatUtc(at, "long")}. It was not printed and not mailed.`;
    case "refused":
      return `This ${piece} was refused on ${formatUtc(at, "long")}. It was not printed and not mailed.`;
    case "unconfirmed":
      return `${brandName} tried to hand this ${piece} over, and the printer never confirmed that it has it. Whether it was mailed is not known.`;
    case "failed":
      return `This ${piece} could not be handed over. It was not mailed.`;
    default:
      return `This ${piece} has not been handed over for printing yet. Nothing has been mailed.`;
  }
}

function standing({ order, rail }: Stated, last: Last): string {
  const returned = last("order.returned");
  if (returned)
    return `${railFirst(rail)} states that it was returned to its sender on ${formatUtc(returned.at)}.`;
  const arrived = last("order.delivered");
  if (order.stage === "delivered" && arrived)
    return arrived.detail?.inferred
      ? "No delivery was reported. It is taken as delivered, because enough time passed and it did not come back."
      : `${railFirst(rail)} states that it was delivered on ${formatUtc(arrived.at)}.`;
  if (order.stage === "failed")
    return "Later it failed, and counts as not mailed. The log says when and why.";
  const mailed = last("order.mailed");
  if (!mailed) return "When this page was made, nobody had stated yet that it was mailed.";
  const teller = rail === "in_house" ? `An operator of ${brandName}` : railFirst(rail);
  return `${teller} states that it was mailed on ${formatUtc(mailed.at)}. When this page was made, nobody had stated yet that it arrived.`;
}

const refunded = (refunded: StoredOrderEvent | undefined) =>
  refunded ? ["What was paid for it was given back."] : [];

/** What the certificate does not prove, in plain words. */
export function limitsOf(order: Order): string[] {
  if (order.sandbox)
    return [
      "Anything at all. It shows what a certificate looks like; no letter exists.",
      "The tracking number, where there is one, is made up and known to no carrier.",
    ];
  const tracked = order.trackingNumber !== null;
  return [
    "That anybody read it, or who took it in. A delivery scan says that a carrier left it at an address.",
    "That these very pages lay in the envelope. Nobody at this service saw it being filled: the printer was given the document with this fingerprint.",
    ...(tracked
      ? []
      : [
          "That it arrived. Mail without a tracking number is not recorded at the door, whatever the log says.",
        ]),
    "What the printer, or the carrier through it, stated. It is repeated here as it was told, and was not witnessed.",
    "That the people named are who they say they are. The addresses are as the sender gave them.",
    "It is not a postmark, a receipt or a form of the United States Postal Service, and not its own Certificate of Mailing (PS Form 3817).",
  ];
}
