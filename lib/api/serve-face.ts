import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { container } from "#lib/container";
import { attributableId } from "#lib/domain/access/actor";
import { AppError } from "#lib/shared/errors";
import { newRequestId } from "#lib/shared/ids";
import { admitCaller, identifyCaller } from "./admit-caller.ts";
import { toErrorResponse } from "./envelope.ts";
import { logFailure } from "./log-failure.ts";
import type { RouteContext } from "./route.ts";

const compress = promisify(brotliCompress);
/** A text in three scripts needs some twenty of them, once: browsers keep them. */
const throttles = [{ name: "faces", perMinute: 240 }];

/**
 * The faces of the print for the sheet one writes on, as far as a text needs them: `/api/faces/noto-sans-arabic/all`, or the characters
 * U+4E00 to U+4EFF of `/api/faces/noto-sans-sc/4e`. The address says no more of a text than that.
 */
export async function serveFace(request: Request, context: RouteContext = {}): Promise<Response> {
  const services = container();
  const requestId = context.requestId ?? newRequestId();
  const headers: Record<string, string> = { "X-Request-Id": requestId };
  let status = 200;
  let body: BodyInit;
  try {
    const caller = await identifyCaller(request, context, services);
    await admitCaller({ throttles }, caller, undefined, services, headers);
    const { name, slice } = ((await context.params) ?? {}) as Record<string, string>;
    const font = /^(?:all|[0-9a-f]{1,4})$/.test(slice ?? "")
      ? await services.sheets.sliceFace(
          name ?? "",
          slice === "all" ? null : Number.parseInt(slice!, 16),
          attributableId(caller.actor),
        )
      : null;
    if (!font) throw new AppError("not_found", "There is no such face, or nothing in that part of it.");
    headers["Content-Type"] = "font/ttf";
    // The faces are files of this service: they change with a release, if ever.
    headers["Cache-Control"] = "public, max-age=2592000";
    headers.Vary = "Accept-Encoding";
    body = new Uint8Array(font);
    if (/\bbr\b/.test(request.headers.get("accept-encoding") ?? "")) {
      headers["Content-Encoding"] = "br";
      body = new Uint8Array(await compress(font, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
    }
  } catch (error) {
    const failure = toErrorResponse(error);
    status = failure.status;
    logFailure(error, requestId, services);
    Object.assign(headers, failure.headers, {
      "Cache-Control": "no-store",
      "Content-Type": "application/json; charset=utf-8",
    });
    body = JSON.stringify(failure.envelope);
  }
  services.logger.info({ req: requestId, op: "face", status }, "request");
  return new Response(body, { status, headers });
}
