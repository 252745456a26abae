import { createBatchReads } from "#lib/db/batch-reads";
import type { Database } from "#lib/db/client";
import type { AddValue } from "#lib/db/sql-parameters";
import { type Transaction, transact } from "#lib/db/transact";
import type { Address } from "#lib/domain/addresses/schema";
import type { PrintedReading } from "#lib/domain/documents/document";
import type { WindowProfileName } from "#lib/domain/documents/window-profiles";
import type { Labels } from "#lib/domain/mail/labels";
import { maxTextChars } from "#lib/domain/mail/limits";
import type { Typesetting } from "#lib/domain/mail/pieces";
import { confirmationTaken } from "#lib/domain/orders/at-most-once";
import { changeOrder, type OrderChange } from "./change-order.ts";
import {
  approvalColumn,
  insertManyValues,
  insertOrderSql,
  insertValues,
  momentsOf,
  type NewOrder,
  type OrderContent,
  type OrderToWrite,
  orderColumns,
  randomShard,
} from "./insert-order.ts";
import type { Order, OrderEvent, StoredOrderEvent } from "./order.ts";
import { type OrderRow, toOrder } from "./order-row.ts";
import type { EventKind } from "./order-status.ts";
import type { TransitionName } from "./order-transitions.ts";

/** The content of an unfinished live order. */
export type LiveContent = {
  recipient: Address;
  sender: Address;
  email: string | null;
  text: string | null;
  typesetting: Typesetting | null;
  documentKey: string;
  enclosureStarts: readonly number[];
  hasImage: boolean;
  documentSha256: string;
  contentSha256: string | null;
  /** The caller, as in Order. */
  actor: string;
  windowProfile: WindowProfileName | null;
};

/** The content of a new order, as `getContent` reads it. */
export const liveContentOf = (
  written: OrderContent & { documentKey: string; documentSha256: string; actor: string },
): LiveContent => {
  const { recipient, sender, documentKey, enclosureStarts, hasImage, documentSha256, actor } = written;
  return {
    ...{ recipient, sender, documentKey, hasImage, documentSha256, actor },
    enclosureStarts: [...enclosureStarts],
    email: written.email ?? null,
    text: written.text ?? null,
    typesetting: written.typesetting ?? null,
    contentSha256: written.contentSha256 ?? null,
    windowProfile: written.windowProfile ?? null,
  };
};

/** `row` counts from 0. */
export type BatchRowOf = { batchId: string; row: number };

/** Patches of unread ink that the console shows. */
const mostPatches = 40;

export type OrderRepository = ReturnType<typeof createOrderRepository>;

const moments = momentsOf("and order_id = any($1::text[])");
const findOrdersSql = `select ${orderColumns}, ${approvalColumn}, ${moments.columns} from orders ${moments.join}
  where id = any($1::text[])`;

const contentSql = `select recipient, sender, email, text, typesetting, document_key as "documentKey", enclosure_starts as "enclosureStarts",
    has_image as "hasImage", document_sha256 as "documentSha256", content_sha256 as "contentSha256", actor, window_profile as "windowProfile"
  from order_contents join orders on id = order_id where id = $1`;

export function createOrderRepository({ prisma, pool }: Pick<Database, "prisma" | "pool">) {
  const findOrder = createBatchReads<Order>(async (ids) => {
    const { rows } = await pool.query<OrderRow>({ name: "find_orders", text: findOrdersSql, values: [ids] });
    return new Map(rows.map((row) => [row.id, toOrder(row)]));
  });

  return {
    findOrder,

    /**
     * Writes a new order with everything that belongs to it. False if the idempotency lease was lost. Throws confirmation_used.
     */
    async insertOrder(newOrder: NewOrder): Promise<boolean> {
      const query = { name: "insert_order", text: insertOrderSql, values: insertValues(newOrder) };
      const { rows } = await pool.query<{ created: number }>(query).catch(asConfirmationUsed);
      return rows[0]?.created === 1;
    },

    /** Like insertOrder, in a transaction that writes more than the order. */
    async insertOrderIn(tx: Transaction, newOrder: NewOrder): Promise<boolean> {
      const rows = await tx
        .$queryRawUnsafe<{ created: number }[]>(insertOrderSql, ...insertValues(newOrder))
        .catch(asConfirmationUsed);
      return rows[0]?.created === 1;
    },

    /** Writes the orders of a batch chunk, in the transaction that marks its rows. */
    async insertOrdersIn(tx: Transaction, newOrders: readonly OrderToWrite[]): Promise<void> {
      const rows = await tx.$queryRawUnsafe<{ created: number }[]>(
        insertOrderSql,
        ...insertManyValues(newOrders),
      );
      if (rows[0]?.created !== newOrders.length) throw new Error("Not every order of a chunk was written");
    },

    /** The sender's own names for the order, and who created it. Null if there is no such order. */
    async findLabels(orderId: string): Promise<{ labels: Labels; actor: string } | null> {
      const { rows } = await pool.query<{
        reference: string | null;
        metadata: Labels["metadata"];
        actor: string;
      }>({
        name: "find_labels",
        text: "select reference, metadata, actor from order_contents join orders on id = order_id where id = $1",
        values: [orderId],
      });
      const [found] = rows;
      if (!found) return null;
      const { actor, ...labels } = found;
      return { labels, actor };
    },

    /** The row of a batch that became this order. */
    findRowOf: (orderId: string): Promise<BatchRowOf | null> =>
      prisma.batchRow.findUnique({
        where: { orderId },
        select: { batchId: true, row: true },
      }),

    /** One change in its own transaction; see changeOrder. */
    change: (id: string, name: TransitionName, change: OrderChange): Promise<boolean> =>
      transact({ prisma }, (tx) => changeOrder(tx, id, name, change)),

    /** The content to be printed. Throws if it was erased. That would be a bug, because an unfinished order is never erased. */
    async getContent(orderId: string): Promise<LiveContent> {
      const { rows } = await pool.query<LiveContent>({
        name: "find_content",
        text: contentSql,
        values: [orderId],
      });
      const [content] = rows;
      if (!content?.documentKey || !content.recipient || !content.sender)
        throw new Error(`${orderId} was erased before it ended`);
      return content;
    },

    /** Whether another letter of this credit account or API key was mailed. */
    async hasMailedBefore(
      orderId: string,
      sender: { accountId: string | null; actor: string },
    ): Promise<boolean> {
      const { accountId, actor } = sender;
      const rows = await prisma.$queryRaw<unknown[]>`
        (select 1 from orders where actor = ${actor} and actor like 'key:%' and id <> ${orderId} and stage in ('mailed', 'delivered') limit 1)
        union all
        (select 1 from credit_lots join credit_entries on lot_id = credit_lots.id and credit_entries.kind = 'debit'
          join orders on orders.id = reference
          where account_id = ${accountId} and orders.id <> ${orderId} and stage in ('mailed', 'delivered') limit 1)`;
      return rows.length > 0;
    },

    /** Both addresses of an order that has not ended. */
    async getAddresses(orderId: string): Promise<{ to: Address; from: Address }> {
      const select = { recipient: true, sender: true } as const;
      const content = await prisma.orderContent.findUniqueOrThrow({ where: { orderId }, select });
      return { to: content.recipient as Address, from: content.sender as Address };
    },

    /** The sender's email address. Null if none was given or it was erased. */
    async findEmail(orderId: string): Promise<string | null> {
      const content = await prisma.orderContent.findUnique({ where: { orderId }, select: { email: true } });
      return content?.email ?? null;
    },

    /** Whether the content was erased. */
    async isErased(orderId: string): Promise<boolean> {
      const content = await prisma.orderContent.findUnique({
        where: { orderId },
        select: { erasedAt: true },
      });
      return content === null || content.erasedAt !== null;
    },

    async countMailed(tx: Transaction): Promise<void> {
      await tx.$executeRaw`insert into counters (name, shard, value) values ('letters_mailed', ${randomShard()}, 1)
        on conflict (name, shard) do update set value = counters.value + 1`;
    },

    /** The same as part of a statement with a `fence` (lib/work/fenced-write.ts). */
    partOfCountMailed: (add: AddValue): string => `mailed as (
      insert into counters (name, shard, value) select 'letters_mailed', ${add(randomShard())}::int, 1 from fence
      on conflict (name, shard) do update set value = counters.value + 1)`,

    /** Stores tracking data that a rail sends after acceptance. A missing value never overwrites a known one. */
    async keepTracking(
      tx: Transaction,
      orderId: string,
      { trackingNumber, expectedDeliveryDate }: { trackingNumber?: string; expectedDeliveryDate?: string },
    ): Promise<void> {
      if (!trackingNumber && !expectedDeliveryDate) return;
      await tx.order.updateMany({
        where: { id: orderId },
        data: {
          ...(trackingNumber ? { trackingNumber } : {}),
          ...(expectedDeliveryDate ? { expectedDeliveryDate } : {}),
        },
      });
    },

    /**
     * Stores the text that screening could read on the pages of a held PDF, and the places that it could not read. The text is cut to
     * the length of a text letter.
     */
    async keepReading(
      tx: Transaction,
      orderId: string,
      { text, unread }: Pick<PrintedReading, "text" | "unread">,
    ): Promise<void> {
      const unreadPatches = unread.slice(0, mostPatches).map(({ outline: _, ...place }) => place);
      const data = { readText: text.slice(0, maxTextChars), unreadPatches };
      await tx.orderContent.updateMany({ where: { orderId, erasedAt: null }, data });
    },

    async insertEvent(tx: Transaction, orderId: string, { kind, at, detail }: OrderEvent): Promise<void> {
      await tx.orderEvent.create({
        data: { orderId, kind, at, ...(detail ? { detail: { ...detail } as object } : {}) },
      });
    },

    /** Those of the given keys that an order refers to. */
    async listDocumentKeys(keys: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await prisma.orderContent.findMany({
        where: { orderId: { in: keys.map(orderIdOf) }, documentKey: { in: [...keys] } },
        select: { documentKey: true },
      });
      return new Set(rows.flatMap(({ documentKey }) => documentKey ?? []));
    },

    async listEvents(orderId: string): Promise<StoredOrderEvent[]> {
      const rows = await prisma.orderEvent.findMany({ where: { orderId }, orderBy: { position: "asc" } });
      return rows.map((row) => ({
        id: row.id,
        kind: row.kind as EventKind,
        at: row.at,
        ...(row.detail === null ? {} : { detail: row.detail as Record<string, unknown> }),
      }));
    },
  };
}

/**
 * Throws confirmation_used if the statement failed because the token has already created an order, and otherwise the statement's
 * own error.
 */
function asConfirmationUsed(error: unknown): never {
  if (isUniqueViolation(error, "used_confirmations_pkey")) throw confirmationTaken();
  throw error;
}

function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error &&
    // The driver's own error, or Prisma's wrapper around it.
    (("constraint" in error && error.constraint === constraint) ||
      (error.name === "PrismaClientKnownRequestError" && error.message.includes(constraint)))
  );
}

/** The ID of the order that a document is named after. Looking it up by primary key needs no extra index. */
function orderIdOf(documentKey: string): string {
  return documentKey.slice(documentKey.lastIndexOf("/") + 1).replace(/\.pdf$/, "");
}
