import { z } from "zod";
import { maxReferenceChars } from "#lib/domain/mail/limits";
import { cursorPattern } from "#lib/shared/list-cursor";
import { batchSchema, batchStatusSchema } from "./batch-schemas.ts";
import { orderSchema, orderStatusSchema } from "./order-schemas.ts";
import { okStatus, shortString } from "./wire-fields.ts";

/** The wire format of the lists of orders and batches (docs/rules.md#lists). */

/** A time from 1000 on, because PostgreSQL and JavaScript disagree about earlier years. */
const queryTime = z
  .string()
  .regex(/^[12]\d{3}-/, "must be a time like 2026-11-26T09:00:00Z")
  .pipe(z.iso.datetime({ offset: true, message: "must be a time like 2026-11-26T09:00:00Z" }));

const listedUrl = (what: "order" | "batch") =>
  z.string().meta({
    description: `The ${what}'s page, for a person. In a mailbox session, with a secret link token after the #: with it, the sender can see the pages and cancel on any device.`,
  });

export const listedOrderSchema = orderSchema
  .extend({
    batch_id: z.string().optional().meta({ description: "Only for an order of a batch: that batch." }),
    order_url: listedUrl("order"),
    row: z.int().optional().meta({ description: "Only for an order of a batch: its row, counted from 0." }),
  })
  .meta({ id: "ListedOrder", description: "An order in a list." });

const nextCursor = z
  .string()
  .nullable()
  .meta({ description: "Send it as cursor to get the next page; null at the end." });

export const orderListSchema = z
  .object({
    status: okStatus,
    orders: z.array(listedOrderSchema).meta({ description: "Newest first." }),
    next_cursor: nextCursor,
  })
  .meta({ id: "OrderList", description: "A page of your orders." });

/** Query fields of a list whose entries have one of these statuses. */
const listQuery = <Status extends z.ZodType>(status: Status) =>
  z.strictObject({
    reference: shortString(maxReferenceChars)
      .optional()
      .meta({ description: "Only those with exactly this reference." }),
    status: status.optional().meta({ description: "Only those with this status now." }),
    created_after: queryTime.optional().meta({ description: "Only those created after this time." }),
    created_before: queryTime.optional().meta({ description: "Only those created before this time." }),
    cursor: z
      .string()
      .regex(cursorPattern, "is not a next_cursor of this service")
      .optional()
      .meta({ description: "The next_cursor of the previous page." }),
    limit: z
      .string()
      .regex(/^\d{1,3}$/, "must be a number from 1 to 100")
      .transform(Number)
      .pipe(z.int().min(1).max(100))
      .optional()
      .meta({ description: "Entries per page, 1 to 100. Defaults to 50." }),
  });
export const orderListQuerySchema = listQuery(orderStatusSchema);

const listedBatchSchema = batchSchema
  .extend({ batch_url: listedUrl("batch") })
  .meta({ id: "ListedBatch", description: "A batch in a list." });

export const batchListSchema = z
  .object({
    status: okStatus,
    batches: z.array(listedBatchSchema).meta({ description: "Newest first." }),
    next_cursor: nextCursor,
  })
  .meta({ id: "BatchList", description: "A page of your batches." });
export const batchListQuerySchema = listQuery(batchStatusSchema);
