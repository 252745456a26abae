import { randomBytes } from "node:crypto";

/** An order's id: 128 bits from a CSPRNG, because whoever holds the id may read the order (DECISIONS, Names and tokens). */
export function newOrderId(sandbox: boolean): string {
  return `${sandbox ? "ord_test_" : "ord_"}${randomBytes(16).toString("hex")}`;
}

/** The shape of an order id; what does not match is not found without asking the database. */
export const orderIdPattern = /^ord_(test_)?[0-9a-f]{32}$/;

/** 16 hex characters: names a request in its answer and in the log. */
export function newRequestId(): string {
  return `req_${randomBytes(8).toString("hex")}`;
}
