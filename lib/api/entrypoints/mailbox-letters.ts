import { z } from "zod";
import { linkTo } from "#lib/domain/access/page-links";
import { AppError } from "#lib/shared/errors";
import { formatCursor } from "#lib/shared/list-cursor";
import { parseInput } from "#lib/shared/parse-input";
import { answerCall, json } from "../answer-call.ts";
import { baseUrlOf } from "../base-url.ts";
import { fromBatch } from "../batch-serializers.ts";
import {
  batchListQuerySchema,
  batchListSchema,
  orderListQuerySchema,
  orderListSchema,
} from "../list-schemas.ts";
import { fromListedOrder, toListFilter } from "../list-serializers.ts";
import { bodyOf, parseJson } from "../read-body.ts";
import type { RouteContext } from "../route-context.ts";
import { mailboxSessionOf } from "./mailbox-cookie.ts";
import { assertFromOurPage } from "./page-request.ts";

const maxBodyBytes = 4_000;
const throttles = [{ name: "mailbox_letters", perMinute: 60 }];
const listSchema = z.discriminatedUnion("kind", [
  orderListQuerySchema.extend({ kind: z.literal("orders") }),
  batchListQuerySchema.extend({ kind: z.literal("batches") }),
]);

/**
 * What was sent with the email address of the browser's mailbox session, with links, for `/letters`: the lists of `/v1` by cookie. The filter is in
 * the body, so that a reference is in no URL.
 */
export function listMailboxLetters(request: Request, context: RouteContext = {}): Promise<Response> {
  return answerCall("mailbox_letters", request, context, async ({ services, headers, admit }) => {
    assertFromOurPage(request, "This request wasn't sent from one of our pages.");
    await admit({ throttles });
    const bytes = await bodyOf(request, context, maxBodyBytes);
    const sent = parseJson(request.headers.get("content-type"), bytes);
    const asked = parseInput(listSchema, sent, "body");
    const session = await mailboxSessionOf(services, request.headers.get("cookie"));
    if (!session) throw new AppError("invalid_session", "Sign in with your email first.");
    const urlOf = (id: string) => linkTo(services.keyring, baseUrlOf(request, services.env), id);
    if (asked.kind === "orders") {
      const { entries, next } = await services.orders.list(session, toListFilter(asked));
      const orders = entries.map((entry) => fromListedOrder(entry, urlOf(entry.order.id)));
      return json(
        200,
        orderListSchema.parse({ status: "ok", orders, next_cursor: next && formatCursor(next) }),
        headers,
      );
    }
    const { entries, next } = await services.batches.list(session, toListFilter(asked));
    const batches = entries.map((batch) => ({
      ...fromBatch(batch, { labels: true }),
      batch_url: urlOf(batch.id),
    }));
    return json(
      200,
      batchListSchema.parse({ status: "ok", batches, next_cursor: next && formatCursor(next) }),
      headers,
    );
  });
}
