import { createHash, randomBytes } from "node:crypto";

/**
 * Makes an order ID: three hex digits that count the months since January 2026, for tables partitioned by month, then 116 random
 * bits, because anyone with the ID may read the order (docs/rules.md#order-id).
 */
export function newOrderId(sandbox: boolean, at: Date): string {
  return `${sandbox ? "ord_test_" : "ord_"}${monthOf(at)}${randomBytes(15).toString("hex").slice(1)}`;
}

/**
 * The ID of a live batch row's order. It is always the same for a row: if a restored database creates the order again, a printer
 * that already has the piece knows it by this ID. Computing it requires the batch's ID, which already grants reading the rows.
 */
export function rowOrderId(batch: { id: string; createdAt: Date }, row: number): string {
  const digest = createHash("sha256").update(`${batch.id}/${row}`).digest("hex");
  return `ord_${monthOf(batch.createdAt)}${digest.slice(0, 29)}`;
}

/** The IDs of orders that were created before the month of `at`, as two ranges: live and sandbox. The end isn't part of a range. */
export function orderIdsBefore(at: Date): [from: string, to: string][] {
  return ["ord_", "ord_test_"].map((prefix) => [`${prefix}000`, `${prefix}${monthOf(at)}`]);
}

function monthOf(at: Date): string {
  const months = (at.getUTCFullYear() - 2026) * 12 + at.getUTCMonth();
  return months.toString(16).padStart(3, "0");
}

/** The form of an order ID. Any other ID is not found, without a database query. */
export const orderIdPattern = /^ord_(test_)?[0-9a-f]{32}$/;

/** Makes a batch ID. Anyone with it may read the batch and its rows. */
export function newBatchId(sandbox: boolean): string {
  return `${sandbox ? "bat_test_" : "bat_"}${randomBytes(16).toString("hex")}`;
}

/** Makes the ID of a batch's quote that is prepared in the background. */
export function newBatchQuoteId(sandbox: boolean): string {
  return `${sandbox ? "bq_test_" : "bq_"}${randomBytes(16).toString("hex")}`;
}

export const batchQuoteIdPattern = /^bq_(test_)?[0-9a-f]{32}$/;

export const batchIdPattern = /^bat_(test_)?[0-9a-f]{32}$/;

// Random bytes are generated 4096 at a time, because that costs as much as generating 8.
let pool = "";
let used = 0;

/** Makes a request ID: 16 hex characters that identify a request in its response and in the log. Not a secret. */
export function newRequestId(): string {
  if (used >= pool.length) {
    pool = randomBytes(4096).toString("hex");
    used = 0;
  }
  used += 16;
  return `req_${pool.slice(used - 16, used)}`;
}
