import type { Services } from "#lib/container";
import { isAppError } from "#lib/shared/errors";
import { toErrorResponse } from "./envelope.ts";

/** Logs a failure of ours. Ignores a caller's mistakes, such as a refused URL or a closed connection. */
export function logFailure(error: unknown, requestId: string, { logger }: Pick<Services, "logger">): void {
  const isOurs = toErrorResponse(error).status >= 500;
  if (isOurs && (!isAppError(error) || error.cause !== undefined))
    logger.error({ err: error, req: requestId }, "failure");
}

/** Logs why a page could not be rendered. `path` is as requested; only its first segment is logged, because the rest may grant access. */
export function logPageFailure(error: unknown, path: string, { logger }: Pick<Services, "logger">): void {
  const page = `/${path.split(/[/?]/)[1] ?? ""}`;
  logger.error({ err: error, op: "page", page }, "failure");
}
