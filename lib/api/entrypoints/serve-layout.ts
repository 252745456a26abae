import { attributableId } from "#lib/domain/access/actor";
import { sheetRequestSchema } from "#lib/domain/documents/sheet-schema";
import { assertCharacters } from "#lib/shared/assert-characters";
import { AppError } from "#lib/shared/errors";
import { parseInput } from "#lib/shared/parse-input";
import { answerCall, json } from "../answer-call.ts";
import { bodyOf, parseJson } from "../read-body.ts";
import type { RouteContext } from "../route-context.ts";

/** Enough for 50,000 characters of text, however they are escaped. */
const maxBodyBytes = 400_000;
/** A person who types without a break pauses long enough for about two requests per second. */
const throttles = [{ name: "layouts", perMinute: 240 }];

/**
 * Returns the lines of the printed text to the sheet in the browser (docs/decisions/0090). Serves only our own pages and isn't part
 * of the `/v1` contract, so the answer may change with the pages. The text isn't stored.
 */
export function serveLayout(request: Request, context: RouteContext = {}): Promise<Response> {
  return answerCall("layout", request, context, async ({ services, headers, admit }) => {
    assertFromOurPage(request);
    const actor = await admit({ throttles });
    const bytes = await bodyOf(request, context, maxBodyBytes);
    const sent = parseJson(request.headers.get("content-type"), bytes);
    const wanted = parseInput(sheetRequestSchema, sent, "body");
    assertCharacters(sent);
    return json(200, await services.sheets.layOut(wanted, attributableId(actor)), headers);
  });
}

/** Refuses requests from other sites. Browsers send a request's origin, and no page can change it. */
function assertFromOurPage(request: Request): void {
  if (request.headers.get("sec-fetch-site") === "same-origin") return;
  throw new AppError("forbidden_origin", "This endpoint serves only this site's own pages.");
}
