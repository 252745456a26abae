import { z } from "zod";
import { rowStatuses } from "#lib/domain/batches/schema";
import { batchUrl } from "./batch-schemas.ts";
import { shownLabels } from "./order-schemas.ts";
import { okStatus } from "./wire-fields.ts";

export const batchRowStateSchema = z
  .object({
    row: z.int().meta({ description: "Its position in the request, starting at 0." }),
    reference: z.string().nullable().meta({
      description: "Your own name for the row. Null without the batch's key or token.",
    }),
    metadata: shownLabels.metadata,
    to: z
      .object({
        name: z.string().meta({ description: "The person or company." }),
        city: z.string().meta({ description: "The city, town, or post office." }),
        state: z.string().meta({ description: "State or territory, two letters, such as CA." }),
        zip: z.string().meta({ description: "Five digits, or ZIP+4 such as 95014-2083." }),
      })
      .nullable()
      .optional()
      .meta({ description: "The recipient, without street lines. Only with the batch's key or token." }),
    price_cents: z.int().nullable().optional().meta({
      description:
        "Its part of the price; null for a row that was left out. Only with the batch's key or token.",
    }),
    order_id: z.string().nullable().meta({ description: "Its order, once it is created." }),
    status: z.enum(rowStatuses).meta({
      description:
        "`waiting`: its order isn't created yet. `skipped`: it was left out because of a problem. Otherwise, the status of its order, as in `OrderStatus`.",
    }),
    tracking_number: z
      .string()
      .nullable()
      .meta({ description: "The US Postal Service's tracking number, or null." }),
    reason: z
      .string()
      .nullable()
      .meta({ description: "Why it was skipped, refused, or failed, or that it came back." }),
    order_url: z.string().nullable().meta({ description: "The page of its order, once it is created." }),
  })
  .meta({ id: "BatchRow", description: "One row of a batch, and its letter." });

export const batchRowsSchema = z
  .object({
    status: okStatus,
    rows: z.array(batchRowStateSchema).meta({ description: "In the order of the request." }),
    batch_url: batchUrl,
    next_cursor: z.string().nullable().meta({
      description: "Send it as cursor to get the next page; null at the end.",
    }),
  })
  .meta({ id: "BatchRows", description: "A page of a batch's rows." });

export const batchParamsSchema = z.object({
  id: z.string().max(100).meta({ description: "The `id` of a batch: bat_… or bat_test_…" }),
});

export const batchRowsQuerySchema = z.strictObject({
  status: z
    .enum(rowStatuses)
    .optional()
    .meta({ description: "Only rows with this status: `waiting`, `skipped`, or one of `OrderStatus`." }),
  cursor: z
    .string()
    .regex(/^\d{1,6}$/, "is not a next_cursor of this service")
    .optional()
    .meta({ description: "The next_cursor of the previous page." }),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, "must be a number from 1 to 200")
    .transform(Number)
    .pipe(z.int().min(1).max(200))
    .optional()
    .meta({ description: "Rows per page, 1 to 200. Defaults to 100." }),
});
