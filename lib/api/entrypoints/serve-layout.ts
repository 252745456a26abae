import { attributableId } from "#lib/domain/access/actor";
import { sheetRequestSchema } from "#lib/domain/documents/sheet-schema";
import { assertCharacters } from "#lib/shared/assert-characters";
import { AppError } from "#lib/shared/errors";
import { parseInput } from "#lib/shared/parse-input";
import { answerCall, json } from "../answer-call.ts";
import { bodyOf, parseJson } from "../read-body.ts";
import type { RouteContext } from "../route-context.ts";

/** 50,000 characters of text, however they are escaped. */
const maxBodyBytes = 400_000;
/** Somebody who writes without a stop pauses long enough to be asked for some two times a second. */
const throttles = [{ name: "layouts", perMinute: 240 }];

/**
 * Where the print breaks a text, for the sheet that somebody writes on (docs/decisions/0090). For pages of ours alone: whatever it
 * answers may change with them, so it is no part of the contract of /v1. The text is kept nowhere.
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

/** Browsers say where a request comes from, and no page can make them say otherwise. */
function assertFromOurPage(request: Request): void {
  if (request.headers.get("sec-fetch-site") === "same-origin") return;
  throw new AppError("forbidden_origin", "This endpoint serves only this site's own pages.");
}
