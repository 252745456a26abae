export { Posthorn } from "./client.ts";
export { PosthornConnectionError, PosthornError } from "./error.ts";
export type { ErrorCode } from "./error-codes.ts";
export type { TransportOptions as PosthornOptions } from "./transport.ts";
export type * from "./types.ts";
export { verifyWebhook } from "./verify-webhook.ts";
