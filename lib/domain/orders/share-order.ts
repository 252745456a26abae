import { randomInt } from "node:crypto";
import type { Database } from "#lib/db/client";
import type { Capability } from "#lib/domain/access/capability-token";
import type { Clock } from "#lib/shared/clock";
import { AppError } from "#lib/shared/errors";
import type { OrderRepository } from "./order-repository.ts";
import type { EventKind, OrderStatus } from "./order-status.ts";
import { addShare, findSharedOrderId } from "./share-repository.ts";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const shareLength = 12;
const sharePattern = /^[A-Za-z0-9]{12}$/;

/** What a share link shows: where the mail is, and nothing about its price, people, or order. */
export type SharedOrder = {
  status: OrderStatus;
  isReturned: boolean;
  sandbox: boolean;
  expectedDeliveryDate: string | null;
  events: { kind: ShownKind; at: Date }[];
};

/** The steps on the way of a mailpiece. The others are about money, screening, and people. */
const shownKinds = [
  "order.created",
  "order.submitted",
  "order.mailed",
  "order.in_transit",
  "order.ready_for_pickup",
  "order.forwarded",
  "order.delivered",
  "order.returned",
  "order.refused",
  "order.canceled",
  "order.failed",
] as const satisfies readonly EventKind[];
type ShownKind = (typeof shownKinds)[number];

/**
 * Returns the path of the order's share link, /t/ and 12 random characters. Idempotent: an order has one. Throws expired_capability once the
 * content was erased, because the link would show nothing for long.
 */
export async function shareOrder(
  { database, clock }: { database: Pick<Database, "prisma">; clock: Clock },
  { orderId }: Capability,
): Promise<string> {
  const fresh = Array.from({ length: shareLength }, () => letters[randomInt(letters.length)]).join("");
  const id = await addShare(database, { id: fresh, orderId, at: clock() });
  if (id) return `/t/${id}`;
  throw new AppError(
    "expired_capability",
    "The contents of this order were erased, and so was its share link.",
  );
}

/** Throws not_found. */
export async function getSharedOrder(
  { database, orders }: { database: Pick<Database, "prisma">; orders: OrderRepository },
  id: string,
): Promise<SharedOrder> {
  const orderId = sharePattern.test(id) ? await findSharedOrderId(database, id) : null;
  const order = orderId && (await orders.findOrder(orderId));
  if (!order) throw new AppError("not_found", "No letter is shared at this address.");
  const events = await orders.listEvents(order.id);
  return {
    status: order.status,
    isReturned: order.returned !== null,
    sandbox: order.sandbox,
    expectedDeliveryDate: order.expectedDeliveryDate,
    events: events.flatMap(({ kind, at }) => (isShown(kind) ? [{ kind, at }] : [])),
  };
}

const isShown = (kind: EventKind): kind is ShownKind => (shownKinds as readonly string[]).includes(kind);
