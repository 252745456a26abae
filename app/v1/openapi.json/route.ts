import { baseUrlOf, cachingOf } from "#lib/api/base-url";
import { servedDocument } from "#lib/api/openapi/served-document";
import { describeApi } from "#lib/api/operations/description";
import { route } from "#lib/api/route";

export const GET = route(describeApi, async ({ request, services, reply }) =>
  reply(200, servedDocument(services.env, baseUrlOf(request, services.env)), {
    contentType: "application/json; charset=utf-8",
    headers: { "Cache-Control": cachingOf(services.env, 300) },
  }),
);
