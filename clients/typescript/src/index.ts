export { responseOf } from "./calls.ts";
export { Posthorn } from "./client.ts";
export { type ConnectionCode, PosthornConnectionError, PosthornError } from "./error.ts";
export type { ErrorCode } from "./error-codes.ts";
export type { ListFilter } from "./letter-calls.ts";
export type { AnswerInfo } from "./read-answer.ts";
export {
  type BatchStatus,
  type Bulk,
  type BulkToQuote,
  type Candidate,
  type EventKind,
  finalStatuses,
  type Letter,
  type LetterToProof,
  type LetterToQuote,
  type OrderStatus,
} from "./requests.ts";
export type { CallOptions, KeyedCallOptions, LogEntry, PosthornOptions } from "./transport.ts";
export type * from "./types.ts";
export { PosthornWebhookError, signWebhook, verifyWebhook, type WebhookHeaders } from "./verify-webhook.ts";
export { PosthornWaitError, type WaitOptions } from "./wait-for-order.ts";
