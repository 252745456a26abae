import { type ErrorCode, errorTable } from "#lib/shared/errors";
import type { Operation } from "../operation.ts";

/** Every code that an operation can return: its own, and those of the steps that route() runs for every operation. */
export function failureCodesOf(operation: Operation): ErrorCode[] {
  const takesBody = operation.body !== undefined || operation.rawBody !== undefined;
  const parses = takesBody || operation.params !== undefined || operation.query !== undefined;
  const codes: ErrorCode[] = [
    // An operation that declares 400 answers invalid input in its own shape (docs/rules.md#autocomplete).
    ...(operation.body !== undefined ? (["unprintable_text"] as const) : []),
    ...(parses && !operation.responses[400] ? (["validation_error"] as const) : []),
    ...(takesBody ? (["payload_too_large", "unsupported_media_type", "service_unavailable"] as const) : []),
    "invalid_key",
    "key_disabled",
    "key_store_unavailable",
    ...(operation.scope ? (["insufficient_scope"] as const) : []),
    ...(operation.mailboxSession ? (["invalid_session", "service_unavailable"] as const) : []),
    // Throttles are counted in the database, which may be unreachable.
    ...(operation.throttles
      ? (["unattributable_request", "rate_limited", "service_unavailable"] as const)
      : []),
    ...operation.errors,
    "internal_error",
  ];
  return [...new Set(codes)];
}

/** Groups codes by HTTP status, lowest first. */
export function failuresByStatus(operation: Operation): [status: number, codes: ErrorCode[]][] {
  const byStatus = Map.groupBy(failureCodesOf(operation), (code) => errorTable[code].http as number);
  return [...byStatus].sort(([a], [b]) => a - b);
}
