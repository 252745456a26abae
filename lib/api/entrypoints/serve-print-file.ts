import { container } from "#lib/container";
import { isAppError } from "#lib/shared/errors";
import { newRequestId } from "#lib/shared/ids";
import { toErrorResponse } from "../envelope.ts";
import type { RouteContext } from "../route-context.ts";

/** Serves a print file to a print vendor. The URL is the permission, so it is never logged. Any wrong URL gets 404. */
export async function servePrintFile(_: Request, context: RouteContext = {}): Promise<Response> {
  const { rails, logger } = container();
  const requestId = context.requestId ?? newRequestId();
  const headers = {
    "X-Request-Id": requestId,
    "Cache-Control": "no-store",
    "X-Robots-Tag": "noindex",
    "X-Content-Type-Options": "nosniff",
  };
  const log = (status: number) => logger.info({ req: requestId, op: "print_file", status }, "request");
  try {
    const { token } = (await context.params) ?? {};
    const { bytes, contentType } = await rails.readPrintFile(typeof token === "string" ? token : "");
    log(200);
    return new Response(bytes as BodyInit, { headers: { ...headers, "Content-Type": contentType } });
  } catch (error) {
    const failure = toErrorResponse(error);
    if (!isAppError(error)) logger.error({ err: error, req: requestId }, "failure");
    log(failure.status);
    return new Response(JSON.stringify(failure.envelope), {
      status: failure.status,
      headers: { ...headers, ...failure.headers, "Content-Type": "application/json; charset=utf-8" },
    });
  }
}
