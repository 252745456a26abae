import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { attributableId } from "#lib/domain/access/actor";
import { AppError } from "#lib/shared/errors";
import { answerCall } from "../answer-call.ts";
import type { RouteContext } from "../route-context.ts";

const compress = promisify(brotliCompress);
/** A text in three scripts needs about twenty of these files, once: browsers cache them. */
const throttles = [{ name: "faces", perMinute: 240 }];

/**
 * Serves the print fonts to the sheet in the browser, in parts: `/api/faces/noto-sans-arabic/all`, or `/api/faces/noto-sans-sc/4e`
 * for the characters U+4E00 to U+4EFF. The URL reveals nothing else about the text.
 */
export function serveFace(request: Request, context: RouteContext = {}): Promise<Response> {
  return answerCall("face", request, context, async ({ services, headers, admit }) => {
    const actor = await admit({ throttles });
    const { name, slice } = ((await context.params) ?? {}) as Record<string, string>;
    const font = /^(?:all|[0-9a-f]{1,4})$/.test(slice ?? "")
      ? await services.sheets.sliceFace(
          name ?? "",
          slice === "all" ? null : Number.parseInt(slice!, 16),
          attributableId(actor),
        )
      : null;
    if (!font) throw new AppError("not_found", "No such font, or that part of it is empty.");
    const packed = /\bbr\b/.test(request.headers.get("accept-encoding") ?? "");
    const body = packed
      ? await compress(font, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : Buffer.from(font);
    return new Response(new Uint8Array(body), {
      headers: {
        ...headers,
        "Content-Type": "font/ttf",
        // The fonts are files of this service, so they change only with a release.
        "Cache-Control": "public, max-age=2592000",
        Vary: "Accept-Encoding",
        ...(packed ? { "Content-Encoding": "br" } : {}),
      },
    });
  });
}
