import { z } from "zod";
import { AppError } from "#lib/shared/errors";
import { parseInput } from "#lib/shared/parse-input";
import { answerCall, json } from "../answer-call.ts";
import { makeKeyFor } from "../answer-keys.ts";
import { keyRequestSchema } from "../key-schemas.ts";
import { fromKey, fromMadeKey } from "../key-serializers.ts";
import { bodyOf, parseJson } from "../read-body.ts";
import type { RouteContext } from "../route-context.ts";
import { mailboxSessionOf } from "./mailbox-cookie.ts";
import { assertFromOurPage } from "./page-request.ts";

const maxBodyBytes = 4_000;
const throttles = [{ name: "mailbox_keys", perMinute: 60 }];
const id = z.string().max(100);
const actSchema = z.discriminatedUnion("act", [
  z.strictObject({ act: z.literal("list") }),
  z.strictObject({ act: z.literal("make"), key: keyRequestSchema }),
  z.strictObject({ act: z.literal("rotate"), id }),
  z.strictObject({ act: z.literal("delete"), id }),
]);

/** What the browser's mailbox session can do with its keys, for `/developers/keys`. Without one, it can only make a test key. */
export function actOnMailboxKeys(request: Request, context: RouteContext = {}): Promise<Response> {
  return answerCall("mailbox_keys", request, context, async ({ services, headers, admit }) => {
    assertFromOurPage(request, "This request wasn't sent from one of our pages.");
    const actor = await admit({ throttles });
    const sent = parseJson(request.headers.get("content-type"), await bodyOf(request, context, maxBodyBytes));
    const asked = parseInput(actSchema, sent, "body");
    const session = await mailboxSessionOf(services, request.headers.get("cookie"));
    const { ownKeys, keyring } = services;
    if (asked.act === "make") {
      const maker = session ? ({ kind: "mailbox", id: "", session } as const) : actor;
      const call = { body: asked.key, sentBody: asked.key, idempotencyKey: null };
      return json(201, fromMadeKey(await makeKeyFor(services, maker, call), keyring), headers);
    }
    if (!session) throw new AppError("invalid_session", "Sign in with your email first.");
    if (asked.act === "rotate")
      return json(200, fromMadeKey(await ownKeys.rotate(session, asked.id), keyring), headers);
    if (asked.act === "delete") await ownKeys.end(session, asked.id);
    const keys = (await ownKeys.list(session)).map(fromKey);
    return json(200, { status: "ok", keys }, headers);
  });
}
