import { container } from "#lib/container";
import { attributableId } from "#lib/domain/access/actor";
import { sheetRequestSchema } from "#lib/domain/documents/sheet-schema";
import { AppError } from "#lib/shared/errors";
import { newRequestId } from "#lib/shared/ids";
import { admitCaller, identifyCaller } from "./admit-caller.ts";
import { assertCharacters } from "./assert-characters.ts";
import { toErrorResponse } from "./envelope.ts";
import { logFailure } from "./log-failure.ts";
import { parseInput } from "./parse-input.ts";
import { parseJson, readBody } from "./read-body.ts";
import type { RouteContext } from "./route.ts";

/** 50,000 characters of text, however they are escaped. */
const maxBodyBytes = 400_000;
/** Somebody who writes without a stop pauses long enough to be asked for some two times a second. */
const throttles = [{ name: "layouts", perMinute: 240 }];

/**
 * Where the print breaks a text, for the sheet that somebody writes on (docs/decisions/0090). For pages of ours alone: whatever it
 * answers may change with them, so it is no part of the contract of /v1. The text is kept nowhere.
 */
export async function serveLayout(request: Request, context: RouteContext = {}): Promise<Response> {
  const services = container();
  const requestId = context.requestId ?? newRequestId();
  const headers: Record<string, string> = {
    "X-Request-Id": requestId,
    "Cache-Control": "no-store",
    "Content-Type": "application/json; charset=utf-8",
  };
  let status = 200;
  let code: string | undefined;
  let body: string;
  try {
    assertFromOurPage(request);
    const caller = await identifyCaller(request, context, services);
    await admitCaller({ throttles }, caller, undefined, services, headers);
    const bytes = await (context.readBody?.(maxBodyBytes) ?? readBody(request, maxBodyBytes));
    const sent = parseJson(request.headers.get("content-type"), bytes);
    const wanted = parseInput(sheetRequestSchema, sent, "body");
    assertCharacters(sent);
    body = JSON.stringify(await services.sheets.layOut(wanted, attributableId(caller.actor)));
  } catch (error) {
    const failure = toErrorResponse(error);
    status = failure.status;
    code = failure.envelope.code;
    logFailure(error, requestId, services);
    Object.assign(headers, failure.headers);
    body = JSON.stringify(failure.envelope);
  }
  services.logger.info({ req: requestId, op: "layout", status, ...(code ? { code } : {}) }, "request");
  return new Response(body, { status, headers });
}

/** Browsers say where a request comes from, and no page can make them say otherwise. */
function assertFromOurPage(request: Request): void {
  if (request.headers.get("sec-fetch-site") === "same-origin") return;
  throw new AppError("forbidden_origin", "This address answers the service's own pages only.");
}
